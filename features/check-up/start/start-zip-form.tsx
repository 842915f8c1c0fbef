import { useT } from '#platform/i18n/use-t.ts'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { ZipInput } from '#ui/controls/zip-input/zip-input.tsx'
import { startFormId } from './start-form.tsx'

/** The form for the ZIP code, to find centers. */
export function StartZipForm({ zip, bad }: { zip: string; bad: boolean }) {
  const t = useT('start')
  const error = bad ? t('errors.zip') : undefined
  return (
    <PageForm
      id={startFormId}
      errorTitle={t('errors.title')}
      errors={error ? [{ id: 'zip', message: error }] : []}
      submit={t('nearby.find')}
    >
      <ZipInput
        id="zip"
        name="zip"
        label={t('nearby.label')}
        heading
        hint={t('nearby.hint')}
        placeholder={t('zip.placeholder')}
        error={error}
        value={zip}
      />
    </PageForm>
  )
}

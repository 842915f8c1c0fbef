import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { ZipInput } from '../../ui/zip-input/zip-input.tsx'
import { startFormId } from './start-form.tsx'

/** Asks for the ZIP code that centers are looked for by. */
export function StartZipForm({ zip, bad }: { zip: string; bad: boolean }) {
  const { t } = useTranslation('start')
  const error = bad ? t('errors.zip') : undefined
  return (
    <form id={startFormId} method="post" noValidate className="stack stack--loose">
      {error && <ErrorSummary title={t('errors.title')} errors={[{ id: 'zip', message: error }]} />}
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
      <div className="q__nav">
        <Button size="large" iconAfter="arrowRight">
          {t('nearby.find')}
        </Button>
      </div>
    </form>
  )
}

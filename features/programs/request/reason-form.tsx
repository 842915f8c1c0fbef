import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { needs, reasons, type WhyProblems, type WhyValues } from './program-form.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const reasonFormId = 'program-reason'

/** The form with the reasons for a program, and the needs that make it easier to come. */
export function ReasonForm({ values, problems }: { values: WhyValues; problems: WhyProblems }) {
  const t = useT('programs')
  const optional = useOptional()
  const error = problems.own && t('errors.own')
  const errors = error ? [{ id: 'own', message: t('errors.of', { field: t('reason.own'), message: error }) }] : []
  return (
    <PageForm
      id={reasonFormId}
      errorTitle={t('errors.title', { count: errors.length })}
      errors={errors}
      submit={t('reason.next')}
    >
      <ChoiceGroup
        id="reasons"
        name="reasons"
        type="checkbox"
        legend={<h2>{t('reason.legend')}</h2>}
        hint={t('reason.hint')}
        options={reasons.map((reason) => ({ value: reason, label: t(`reason.options.${reason}`) }))}
        value={values.reasons}
        columns={2}
      />
      <TextArea
        id="own"
        name="own"
        label={optional(t('reason.own'))}
        heading
        hint={t('reason.ownHint')}
        error={error}
        rows={3}
        defaultValue={values.own}
      />
      <ChoiceGroup
        id="needs"
        name="needs"
        type="checkbox"
        legend={<h2>{t('reason.need')}</h2>}
        hint={t('reason.needHint')}
        options={needs.map((need) => ({
          value: need,
          label: t(`reason.needOptions.${need}`),
          exclusive: need === 'nothing',
        }))}
        value={values.needs}
        columns={2}
      />
    </PageForm>
  )
}

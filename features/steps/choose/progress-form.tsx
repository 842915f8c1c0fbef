import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Field, TextArea } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { outcomes } from './ladder.ts'
import { longest, type OutcomeProblems, type OutcomeValues } from './step-form-input.ts'

/** Id of the form, which the buttons of the header and footer submit too. */
export const progressFormId = 'how-it-went'

/** The form for the outcome of a step. */
export function ProgressForm({ values, problems }: { values: OutcomeValues; problems: OutcomeProblems }) {
  const t = useT('ladder')
  const optional = useOptional()
  const error = (field: keyof OutcomeProblems) =>
    problems[field] && t(`progress.errors.${problems[field]}`, { max: longest.note })
  const errors = (['outcome', 'days', 'helped', 'obstacle'] as const).flatMap((id): FieldError[] => {
    const message = error(id)
    return message ? [{ id, message }] : []
  })
  const note = (id: 'helped' | 'obstacle', label: string) => (
    <TextArea
      id={id}
      name={id}
      label={optional(label)}
      hint={t('progress.note')}
      error={error(id)}
      rows={3}
      defaultValue={values[id]}
    />
  )
  return (
    <PageForm
      id={progressFormId}
      errorTitle={t('next.errors.title', { count: errors.length })}
      errors={errors}
      submit={t('progress.button')}
    >
      <ChoiceGroup
        id="outcome"
        name="outcome"
        type="radio"
        legend={<span className="vh">{t('progress.title')}</span>}
        error={error('outcome')}
        value={values.outcome ? [values.outcome] : []}
        options={outcomes.map((outcome) => ({ value: outcome, label: t(`progress.options.${outcome}`) }))}
      />
      <Field
        id="days"
        name="days"
        inputMode="numeric"
        width="short"
        label={optional(t('progress.days'))}
        error={error('days')}
        defaultValue={values.days}
        autoComplete="off"
      />
      {note('helped', t('progress.helped'))}
      {note('obstacle', t('progress.way'))}
    </PageForm>
  )
}

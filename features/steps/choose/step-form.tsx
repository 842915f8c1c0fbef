import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { ScaleInput } from '#ui/controls/scale-input/scale-input.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './step-form.css?url'
import { longest, type StepProblems, type StepValues, starts } from './step-form-input.ts'

/** Id of the form, which the buttons of the header and footer submit too. */
export const stepFormId = 'small-step'

interface StepFormProps {
  values: StepValues
  problems: StepProblems
  /** The first and the last calendar day that may be chosen. */
  today: string
  latest: string
}

/** The form for choosing a small step: when, where, with which companion, how sure. */
export function StepForm({ values, problems, today, latest }: StepFormProps) {
  const t = useT('ladder')
  const optional = useOptional()
  const error = (field: keyof StepProblems) =>
    problems[field] && t(`next.errors.${problems[field]}`, { max: longest.moment })
  const errors = (['start', 'day', 'moment', 'place', 'companion'] as const).flatMap((id): FieldError[] => {
    const message = error(id)
    return message ? [{ id, message: id === 'start' ? message : `${t(`next.fields.${id}`)}: ${message}` }] : []
  })
  const line = (id: 'moment' | 'place' | 'companion') => (
    <Field
      id={id}
      name={id}
      label={optional(t(`next.fields.${id}`))}
      hint={t(`next.hints.${id}`)}
      error={error(id)}
      defaultValue={values[id]}
      autoComplete="off"
    />
  )
  return (
    <PageForm
      id={stepFormId}
      errorTitle={t('next.errors.title', { count: errors.length })}
      errors={errors}
      submit={t('page.choose')}
    >
      <StyleSheet href={styles} />
      <ChoiceGroup
        id="start"
        name="start"
        type="radio"
        legend={<h2>{t('next.when')}</h2>}
        error={error('start')}
        value={values.start ? [values.start] : []}
        options={starts.map((start) => ({ value: start, label: t(`next.whenOptions.${start}`) }))}
        columns={3}
      />
      <div className="other-day">
        <Field
          id="day"
          name="day"
          type="date"
          width="short"
          label={t('next.fields.day')}
          hint={t('next.hints.day')}
          error={error('day')}
          min={today}
          max={latest}
          defaultValue={values.day}
        />
      </div>
      {line('moment')}
      {line('place')}
      {line('companion')}
      <ScaleInput
        id="sure"
        name="sure"
        legend={<h2>{t('next.sure')}</h2>}
        min={0}
        max={10}
        value={values.sure ?? undefined}
        ends={{ min: t('next.ends.min'), max: t('next.ends.max') }}
      />
    </PageForm>
  )
}

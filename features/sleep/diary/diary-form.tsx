import type { SleepVersion } from '#assessment/answers/sleep-version.ts'
import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { NumberInput } from '#ui/controls/number-input/number-input.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { ScaleInput } from '#ui/controls/scale-input/scale-input.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { type Tick, tickWord } from '../lessons.ts'
import { type NightProblems, type NightValues, type NumberField, numberFields, type TimeField } from './night.ts'
import styles from './nights.css?url'

/** Id of the form, which the buttons of the header and footer submit too. */
export const diaryFormId = 'night'

interface DiaryFormProps {
  /** The day on which the night ended. */
  morning: string
  values: NightValues
  problems: NightProblems
  /** The ticks of this week. */
  ticks: readonly Tick[]
  version: SleepVersion
}

/** The fields that may have an error, in the order of the page. */
const fields = [
  'bed_time',
  'minutes_to_sleep',
  'times_awake',
  'minutes_awake',
  'wake_time',
  'up_time',
  'nap_minutes',
  'extras',
] as const

/** The form of one night. */
export function DiaryForm({ morning, values, problems, ticks, version }: DiaryFormProps) {
  const t = useT('sleep')
  const optional = useOptional()
  const error = (field: (typeof fields)[number]) => {
    const problem = problems[field]
    return problem && t(`diary.errors.${problem.word}`, problem)
  }
  const labelOf = (field: (typeof fields)[number]) =>
    field === 'extras' ? t('diary.fields.extras') : t(`diary.fields.${field}.label`)
  const errors = fields.flatMap((field) => {
    const message = error(field)
    return message ? [{ id: field, message: t('diary.errors.of', { field: labelOf(field), message }) }] : []
  })
  const time = (field: TimeField) => (
    <Field
      id={field}
      name={field}
      label={labelOf(field)}
      hint={t(`diary.fields.${field}.hint`)}
      error={error(field)}
      autoComplete="off"
      defaultValue={values[field]}
    />
  )
  const number = (field: NumberField) => (
    <NumberInput
      id={field}
      name={field}
      label={numberFields[field].optional ? optional(labelOf(field)) : labelOf(field)}
      error={error(field)}
      min={numberFields[field].min}
      max={numberFields[field].max}
      value={values[field]}
      unit={t(`diary.fields.${field}.unit`)}
      texts={{ less: t('diary.less'), more: t('diary.more') }}
    />
  )
  return (
    <PageForm
      id={diaryFormId}
      errorTitle={t('diary.errors.title', { count: errors.length })}
      errors={errors}
      submit={t('diary.save')}
    >
      <input type="hidden" name="morning" value={morning} />
      <div className="night-form">
        <StyleSheet href={styles} />
        {time('bed_time')}
        {number('minutes_to_sleep')}
        {number('times_awake')}
        {number('minutes_awake')}
        {time('wake_time')}
        {time('up_time')}
        {number('nap_minutes')}
      </div>
      <ScaleInput
        id="rested"
        name="rested"
        legend={t('diary.fields.rested.label')}
        min={1}
        max={5}
        value={values.rested === '' ? undefined : Number(values.rested)}
        ends={{ min: t('diary.fields.rested.min'), max: t('diary.fields.rested.max') }}
      />
      {ticks.length > 0 && (
        <ChoiceGroup
          id="did"
          name="did"
          type="checkbox"
          legend={t('diary.fields.did')}
          options={ticks.map((tick) => ({ value: tick, label: t(`diary.fields.${tickWord(tick, version)}`) }))}
          value={values.did}
        />
      )}
      <Field
        id="extras"
        name="extras"
        label={optional(t('diary.fields.extras'))}
        error={error('extras')}
        autoComplete="off"
        width="wide"
        defaultValue={values.extras}
      />
    </PageForm>
  )
}

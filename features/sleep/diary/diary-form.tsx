import type { SleepVersion } from '#assessment/answers/sleep-version.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Chips } from '#ui/controls/chips/chips.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { NumberInput } from '#ui/controls/number-input/number-input.tsx'
import { StepSelect } from '#ui/controls/step-select/step-select.tsx'
import { type Tick, tickWord } from '../weeks/lessons.ts'
import { type NightProblems, numberFields, type TimeField } from './night.ts'
import { type Feeling, feelingOf, feelings, type NightValues } from './night-form.ts'
import { minuteOptions, startOfMinutes, startOfTimes, timeOptions, timeValue } from './night-options.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const diaryFormId = 'night'

interface DiaryFormProps {
  /** Day on which the night ended. */
  morning: string
  values: NightValues
  problems: NightProblems
  /** Ticks of this week. */
  ticks: readonly Tick[]
  version: SleepVersion
}

/** Fields that may have an error, in the order of the page. */
const fields = ['bed_time', 'up_time', 'minutes_awake', 'nap_minutes', 'times_awake', 'extras'] as const
/** Fields that few nights need. */
const rest = ['nap_minutes', 'times_awake', 'extras'] as const

/** The form for a night: four fields, the ticks of the week, and other fields under "More". */
export function DiaryForm({ morning, values, problems, ticks, version }: DiaryFormProps) {
  const t = useT('sleep')
  const locale = useLocale()
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
    <StepSelect
      {...{ id: field, name: field, label: labelOf(field), error: error(field), empty: t('diary.choose') }}
      options={timeOptions(field, values[field], locale)}
      value={timeValue(field, values[field])}
      start={startOfTimes(field)}
      texts={{ less: t('diary.earlierTime'), more: t('diary.laterTime') }}
    />
  )
  const number = (field: 'nap_minutes' | 'times_awake') => (
    <NumberInput
      {...{ id: field, name: field, label: optional(labelOf(field)), error: error(field), value: values[field] }}
      min={numberFields[field].min}
      max={numberFields[field].max}
      unit={t(`diary.fields.${field}.unit`)}
      texts={{ less: t('diary.less'), more: t('diary.more') }}
    />
  )
  return (
    <form id={diaryFormId} method="post" noValidate className="stack stack--loose">
      {errors.length > 0 && <ErrorSummary title={t('diary.errors.title', { count: errors.length })} errors={errors} />}
      <input type="hidden" name="morning" value={morning} />
      {time('bed_time')}
      {time('up_time')}
      <StepSelect
        {...{ id: 'minutes_awake', name: 'minutes_awake', label: labelOf('minutes_awake') }}
        {...{ error: error('minutes_awake'), empty: t('diary.choose') }}
        options={minuteOptions(values.minutes_awake, (count) => t('diary.minutes', { count }))}
        value={values.minutes_awake}
        start={startOfMinutes}
        texts={{ less: t('diary.lessMinutes'), more: t('diary.moreMinutes') }}
      />
      <Chips
        name="rested"
        legend={t('diary.fields.rested.label')}
        options={feelingOptions(values.rested).map(({ value, feeling }) => ({
          value,
          label: t(`diary.fields.rested.${feeling}`),
        }))}
        value={values.rested}
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
      <div>
        <Button size="large">{t('diary.save')}</Button>
      </div>
      <Disclosure
        variant="row"
        title={t('diary.moreFields')}
        open={rest.some((field) => values[field] !== '' || problems[field])}
      >
        <div className="stack stack--loose">
          {number('nap_minutes')}
          {number('times_awake')}
          <Field
            id="extras"
            name="extras"
            label={optional(t('diary.fields.extras'))}
            error={error('extras')}
            autoComplete="off"
            width="wide"
            defaultValue={values.extras}
          />
        </div>
      </Disclosure>
    </form>
  )
}

/** A number between two feelings is preserved until another feeling is chosen. */
function feelingOptions(rested: string): { value: string; feeling: Feeling }[] {
  const chosen = rested === '' ? null : feelingOf(Number(rested))
  return (Object.keys(feelings) as Feeling[]).map((feeling) => ({
    feeling,
    value: feeling === chosen ? rested : String(feelings[feeling]),
  }))
}

import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { clockText } from '#platform/i18n/dates/clock.ts'
import { clock24, parseClockTime } from '#platform/i18n/dates/clock-time.ts'
import { type Weekday, weekdays } from '#platform/i18n/dates/days.ts'

/** Maximum number of open actions. */
export const mostOpen = 3

/** Maximum lengths of the person's own words, in characters. */
export const longest = {
  what: 100,
  name: 20,
  much: 30,
  when: 40,
  where: 40,
  who: 40,
  obstacle: 60,
  reply: 60,
  reward: 40,
}
/** Maximum length of the goal, in characters. */
export const longestGoal = 200

/** One of the person's own words about an action. */
export type PlanWord = keyof typeof longest
/** The names of those words. */
export const planTexts = Object.keys(longest) as PlanWord[]

/** Texts of an action; empty for those left out. */
export type PlanTexts = Record<PlanWord, string>

/** Where an action comes from: an intervention, and which of its six steps, 1 to 6. */
export type FromIntervention = { intervention: string; step: number }

/** Stored fields of an action, apart from its position. */
export type PlanFields = PlanTexts & {
  days: readonly Weekday[]
  /** Such as `08:30`; null for none. */
  time: string | null
  /** How sure the person is, 0 to 10; null when not said. */
  sure: number | null
  from: FromIntervention | null
}

/** An open action of the plan. */
export type PlanAction = PlanFields & { id: string; responseId: string; startedOn: string; createdAt: string }

/** The form values as typed, for showing the form again. */
export type PlanValues = PlanTexts & {
  days: readonly string[]
  time: string
  sure: string
  intervention: string
  step: string
}

/** Validation errors by field. */
export type PlanProblems = Partial<Record<PlanWord | 'days' | 'time', 'missing' | 'limit' | 'time'>>

/** The values of an empty form. */
export const emptyPlan: PlanValues = {
  ...(Object.fromEntries(planTexts.map((word) => [word, ''])) as PlanTexts),
  days: [],
  time: '',
  sure: '',
  intervention: '',
  step: '',
}

/** Returns the values with which the form of a stored action begins. */
export const valuesOf = ({ days, time, sure, from, ...action }: PlanFields): PlanValues => ({
  ...(Object.fromEntries(planTexts.map((word) => [word, action[word]])) as PlanTexts),
  name: action.name === action.what ? '' : action.name,
  days,
  time: time ?? '',
  sure: sure === null ? '' : String(sure),
  intervention: from?.intervention ?? '',
  step: from ? String(from.step) : '',
})

/** Reads the form values as typed, without validation. */
export function typedPlan(form: FormData): PlanValues {
  const line = (name: string) => typedText(form.get(name)).replaceAll('\n', ' ')
  return {
    ...(Object.fromEntries(planTexts.map((word) => [word, line(word)])) as PlanTexts),
    days: form.getAll('days').filter((day) => typeof day === 'string'),
    time: line('time'),
    sure: line('sure'),
    intervention: line('intervention'),
    // Not `step`: so the buttons of the header name the size of the text.
    step: line('small_step'),
  }
}

/**
 * Validates form values: returns the values to store, or the problems by field. Ignores choices that the form does not
 * offer.
 */
export function readPlan(
  values: PlanValues,
  interventions: readonly Intervention[],
): { fields: PlanFields } | { problems: PlanProblems } {
  const days = weekdays.filter((day) => values.days.includes(day))
  const time = parseClockTime(values.time, 'day')
  const tooLong = planTexts.filter((word) => [...values[word]].length > longest[word])
  const problems: PlanProblems = {
    ...Object.fromEntries(tooLong.map((word) => [word, 'limit'])),
    ...(values.what === '' && { what: 'missing' }),
    ...(days.length === 0 && { days: 'missing' }),
    ...(values.time !== '' && time === null && { time: 'time' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const texts = Object.fromEntries(planTexts.map((word) => [word, values[word]])) as PlanTexts
  return {
    fields: {
      ...texts,
      name: texts.name || texts.what,
      days,
      time: time === null ? null : clock24(time),
      sure: /^(\d|10)$/.test(values.sure) ? Number(values.sure) : null,
      from: fromIn(values, interventions),
    },
  }
}

/** Returns the intervention and step that a form or an address names; null for none that there is. */
export function fromIn(
  { intervention, step }: { intervention: string | null; step: string | null },
  interventions: readonly Intervention[],
): FromIntervention | null {
  const found = interventions.find(({ id }) => id === intervention)
  return found && step !== null && /^[1-6]$/.test(step) ? { intervention: found.id, step: Number(step) } : null
}

/** Returns whether the name of an action could reveal alcohol use or danger at home. */
export const isPrivateAction = ({ from }: Pick<PlanFields, 'from'>): boolean =>
  from !== null && withheldInterventions.includes(from.intervention)

/** Returns the text of a step, without the period at its end; null for none that there is. */
export function stepText(
  from: FromIntervention,
  interventions: readonly Intervention[],
  locale: Locale,
): string | null {
  const rung = interventions.find(({ id }) => id === from.intervention)?.steps[from.step - 1]
  return rung ? rung[locale].replace(/\.$/, '') : null
}

/**
 * Returns the values with which the form of a new action begins that comes from an intervention. Its title is the name
 * where
 * there is room for all of it, and `privateName` where others may not read it.
 */
export function draftFrom(
  from: FromIntervention,
  interventions: readonly Intervention[],
  locale: Locale,
  privateName: string,
): Pick<PlanValues, 'what' | 'name' | 'intervention' | 'step'> {
  const title = interventions.find(({ id }) => id === from.intervention)?.title[locale] ?? ''
  const name = [...title].length <= longest.name ? title : ''
  return {
    what: stepText(from, interventions, locale) ?? '',
    name: isPrivateAction({ from }) ? privateName : name,
    intervention: from.intervention,
    step: String(from.step),
  }
}

/** Returns the step below or above; null where there is none. */
export function neighborStep(from: FromIntervention | null, size: 'smaller' | 'bigger'): FromIntervention | null {
  if (!from) return null
  const step = from.step + (size === 'smaller' ? -1 : 1)
  return step >= 1 && step <= 6 ? { ...from, step } : null
}

/** Confidence in three levels: from 7 on a plan is likely to succeed. */
export type Sureness = 'high' | 'middle' | 'low'
/** Returns the level of a confidence of 0 to 10. */
export const surenessOf = (sure: number): Sureness => (sure >= 7 ? 'high' : sure >= 4 ? 'middle' : 'low')

/** Returns a list with a member moved to another index; unchanged for an invalid index or member. */
export function moved<Each>(list: readonly Each[], member: Each, place: number): readonly Each[] {
  if (!list.includes(member) || !(place >= 0 && place < list.length)) return list
  return list.filter((each) => each !== member).toSpliced(place, 0, member)
}

/** Formats a time of day such as `08:30` as people say it: 8:30 am; 8:30 a. m. */
export function timeText(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clockText(hour, minute, locale)
}

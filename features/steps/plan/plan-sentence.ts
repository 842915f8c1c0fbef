import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { type PlanFields, timeText } from './plan.ts'

/** Returns a text for use within a sentence: lowercase at its beginning, without the final period. */
const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/[\s.,;:]+$/, '')

/**
 * Returns an action as one or two sentences in the first person: "On Monday, after breakfast, I will walk (10 minutes),
 * at home. If it rains, then I will march in my chair." Empty fields are omitted. The text of one of our own steps
 * (`isOurs`) addresses the person, so it follows a colon.
 */
export function planSentence(
  t: i18n['t'],
  locale: Locale,
  { days, time, when, what, much, where, obstacle, reply }: PlanFields,
  { isOurs }: { isOurs: boolean },
): string {
  const named = entriesOf(
    days.map((day) => t(`plan:sentence.days.${day}`)),
    locale,
  )
  const on = days.length === 7 ? t('plan:sentence.everyDay') : t('plan:sentence.on', { days: named })
  const moment = [
    time && t(`plan:sentence.${/^(01|13):/.test(time) ? 'atOne' : 'at'}`, { time: timeText(time, locale) }),
    when && within(when),
  ]
  const amount = much ? ` (${within(much)})` : ''
  const place = where ? within(where) : ''
  const first = isOurs
    ? `${[on, ...moment, place].filter(Boolean).join(', ')}: ${what.replace(/[\s.]+$/, '')}${amount}.`
    : `${[on, ...moment, t('plan:sentence.will', { what: within(what) + amount }), place].filter(Boolean).join(', ')}.`
  const then = obstacle && reply ? t('plan:sentence.then', { obstacle: within(obstacle), reply: within(reply) }) : ''
  return [first, then].filter(Boolean).join(' ')
}

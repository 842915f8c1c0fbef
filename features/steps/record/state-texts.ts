import type { TFunction } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayWithMonth, dayWithWeekday, weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { StepKind } from './step.ts'
import type { ShownState } from './step-state.ts'

type Texts = TFunction<['steps']>

/** Language and calendar day of a page about steps. */
export type OnDay = { locale: Locale; today: string }

/** Formats a day within a sentence: "today", "tomorrow, Thursday", "yesterday, Tuesday", "November 20". */
export function dayText(day: string, t: Texts, { locale, today }: OnDay): string {
  if (day === today) return t('day.today')
  if (day === dayAfter(today, 1)) return t('day.tomorrow', { weekday: weekdayOfDay(day, locale) })
  if (day === dayAfter(today, -1)) return t('day.yesterday', { weekday: weekdayOfDay(day, locale) })
  return dayWithMonth(day, locale)
}

/** Formats how long a step takes: "10 minutes", or "10 minutes a day" for a step on several days. */
export const minutesText = (count: number, kind: StepKind, t: Texts): string =>
  t(kind === 'days' ? 'card.perDay' : 'card.minutes', { count })

/** Returns the buttons for today and tomorrow. */
export const dayOptions = (today: string, t: Texts, locale: Locale) =>
  (['today', 'tomorrow'] as const).map((value, after) => ({
    ...{ value, label: t(`when.${value}`), sub: dayWithWeekday(dayAfter(today, after), locale) },
  }))

/**
 * Formats the state of a step for cards, lists and printouts: "Your step · tomorrow, Thursday". The dot never starts a
 * line.
 */
export const stateText = (shown: ShownState, t: Texts, on: OnDay): string =>
  textOf(shown, t, on).replace(' · ', '\u00a0· ')

function textOf(shown: ShownState, t: Texts, on: OnDay): string {
  switch (shown.type) {
    case 'kept':
      return t('card.kept', { day: dayText(shown.day, t, on) })
    case 'answered':
      return t(`card.answered.${shown.result}`)
    case 'today':
      return t('card.today')
    case 'weekdays':
      return weekdaysText(shown, t, on)
    case 'ask':
      return shown.day === dayAfter(on.today, -1)
        ? t('card.ask.yesterday')
        : t('card.ask.on', { day: dayText(shown.day, t, on) })
    case 'askWeek':
      return t('week.title')
    case 'done':
      return shown.day === null ? t('page.state.done') : t('card.done', { day: dayWithMonth(shown.day, on.locale) })
    case 'habit':
      return t('card.habit', { day: dayWithMonth(shown.since, on.locale) })
    case 'aside':
      return t('card.aside.itself')
  }
}

function weekdaysText({ count, done, next }: ShownState & { type: 'weekdays' }, t: Texts, on: OnDay): string {
  if (done === 0 || next === null) return t('card.weekdays', { count })
  const day = dayText(next, t, on)
  return done === 1 ? t('card.week.one', { day }) : t('card.week.many', { n: done, day })
}

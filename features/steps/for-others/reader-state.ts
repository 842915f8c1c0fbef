import type { TFunction } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayWithMonth, weekdaysText } from '#platform/i18n/dates/dates.ts'
import { type Weekday, weekdays } from '#platform/i18n/dates/days.ts'
import type { Step } from '../record/step.ts'

/** State of a step for readers other than its owner. Independent of the log. */
export type ReaderState =
  | { type: 'day'; day: string }
  | { type: 'weekdays'; weekdays: readonly Weekday[] }
  /** Null: done before, without a day. */
  | { type: 'done'; day: string | null }
  | { type: 'habit'; day: string }
  | { type: 'stopped' }

type Stored = Pick<Step, 'state' | 'stateOn' | 'doneBefore' | 'onDay' | 'weekdays'>

/** Returns the state of a step as other readers see it. */
export function readerState({ state, stateOn, doneBefore, onDay, weekdays: planned }: Stored): ReaderState {
  switch (state) {
    case 'done':
      return { type: 'done', day: doneBefore ? null : stateOn }
    case 'habit':
      return { type: 'habit', day: stateOn }
    case 'stopped':
      return { type: 'stopped' }
    case 'promised':
      return onDay === null ? { type: 'weekdays', weekdays: planned } : { type: 'day', day: onDay }
  }
}

/** Returns the state as text: "For November 26", "On Monday and Friday", "Done on November 20". */
export function readerStateText(state: ReaderState, t: TFunction<['steps']>, locale: Locale): string {
  switch (state.type) {
    case 'weekdays':
      if (state.weekdays.length === weekdays.length) return t('paper.everyDay')
      return t('others.weekdays', { days: weekdaysText(state.weekdays, locale) })
    case 'done':
      return state.day === null ? t('page.state.done') : t('others.done', { day: dayWithMonth(state.day, locale) })
    case 'stopped':
      return t('others.stopped')
    default:
      return t(state.type === 'day' ? 'others.day' : 'card.habit', { day: dayWithMonth(state.day, locale) })
  }
}

import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayWithMonth, longDay, shortWeekdayOfDay, weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { daysOfWeek, type Weekday, weekdayOf } from '#platform/i18n/dates/days.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import type { Step } from '../../record/step.ts'
import { timeText } from '../step-moment.ts'

/** Number of empty rows for handwriting. */
const blanks = 3

/** The data of a printed step. */
export type StepOnPaper = Pick<Step, 'onDay' | 'weekdays' | 'time' | 'state' | 'stateOn'> & {
  title: string
  texts: Pick<Step['texts'], 'moment' | 'place' | 'companion'>
}

export type SheetInput = {
  t: i18n['t']
  locale: Locale
  /** Date of the sheet. */
  today: string
  steps: readonly StepOnPaper[]
  /** Values of the color tokens. */
  colors: Readonly<Record<string, string>>
}

/** Returns the data of documents/steps.typ: a table of steps with boxes to mark. */
export function stepsSheet({ t, locale, today, steps, colors }: SheetInput) {
  const week = daysOfWeek(today, locale)
  const short = (day: string) => capital(shortWeekdayOfDay(day, locale).replace('.', ''), locale)
  const inWeek = (weekdays: readonly Weekday[]) => week.filter((day) => weekdays.includes(weekdayOf(day)))
  const daysText = ({ onDay, weekdays }: StepOnPaper) => {
    // For a day that has passed, there is room to write a new one.
    if (onDay !== null && onDay < today) return ''
    if (onDay !== null) return `${capital(weekdayOfDay(onDay, locale), locale)}, ${dayWithMonth(onDay, locale)}`
    if (weekdays.length === week.length) return t('steps:paper.everyDay')
    return capital(
      inWeek(weekdays)
        .map((day) => weekdayOfDay(day, locale))
        .join(', '),
      locale,
    )
  }
  return {
    colors,
    lang: locale,
    title: t('steps:mine.short'),
    author: t('common:brand.full'),
    dateLine: t('steps:paper.made', { day: longDay(today, locale) }),
    columns: (['what', 'days', 'when', 'who', 'boxes'] as const).map((name) => t(`steps:paper.columns.${name}`)),
    rows: steps.map((step) => ({
      what: step.title,
      state: step.state === 'habit' ? t('steps:card.habit', { day: dayWithMonth(step.stateOn, locale) }) : null,
      days: daysText(step),
      when:
        [step.time && timeText(step.time, locale), step.texts.moment, step.texts.place].filter(Boolean).join(', ') ||
        null,
      who: step.texts.companion ?? null,
      boxes: step.onDay === null ? inWeek(step.weekdays).map(short) : [t('steps:paper.columns.boxes')],
    })),
    blank: t('steps:own.itself'),
    blanks,
    everyDay: week.map(short),
    foot: t('steps:paper.foot'),
    page: t('steps:paper.page'),
  }
}

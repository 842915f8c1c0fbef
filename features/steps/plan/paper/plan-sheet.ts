import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { type Weekday, weekdays } from '#platform/i18n/dates/days.ts'
import { daysOf, type WeekView } from '../../week/week.ts'
import { isPrivateAction, type PlanAction, timeText } from '../plan.ts'

/** Rows without words, for handwriting. */
const blanks = 3

/** Input of a sheet. `actions` is null for a sheet with a week only. */
export type SheetInput = {
  t: i18n['t']
  locale: Locale
  /** The date of the sheet. */
  today: string
  goal: string
  actions: readonly PlanAction[] | null
  interventions: readonly Intervention[]
  /** Values of the color tokens. */
  colors: Readonly<Record<string, string>>
  week: Pick<WeekView, 'monday' | 'days'>
}

/** Returns the data of documents/plan.typ: the plan as a table with boxes to mark, and its week by day. */
export function planSheet({ t, locale, today, goal, actions, interventions, colors, week }: SheetInput) {
  const short = (day: Weekday) => t(`plan:days.${day}`)
  const days = daysOf(week.monday)
  const range = t('week:range', { from: longDay(days[0] ?? '', locale), to: longDay(days[6] ?? '', locale) })
  return {
    colors,
    lang: locale,
    title: t(actions ? 'plan:export.title' : 'plan:paper.week'),
    author: t('common:brand.full'),
    made: actions && t('plan:export.made', { day: longDay(today, locale) }),
    goal: actions && goal ? { label: t('plan:goalTitle'), text: goal } : null,
    columns: (['what', 'days', 'when', 'who', 'if', 'boxes'] as const).map((name) => t(`plan:export.columns.${name}`)),
    rows: actions?.map((action) => rowOf({ action, t, locale, interventions, short })) ?? null,
    blank: t('plan:export.blank'),
    blanks,
    everyDay: weekdays.map(short),
    foot: t('plan:export.foot'),
    page: t('plan:paper.page'),
    week: {
      title: range,
      action: t('plan:paper.action'),
      days: days.map((day, at) => ({
        name: t(`week:days.${weekdays[at] ?? 'mon'}`),
        date: String(Number(day.slice(8))),
      })),
      rows: weekRows({ week }),
      helped: t('plan:paper.helped'),
      way: t('plan:paper.way'),
    },
  }
}

type RowInput = Pick<SheetInput, 't' | 'locale' | 'interventions'> & {
  action: PlanAction
  short: (day: Weekday) => string
}

function rowOf({ action, t, locale, interventions, short }: RowInput) {
  const { what, much, days, time, when, where, who, obstacle, reply } = action
  const lines = [time && timeText(time, locale), when, where].filter(Boolean)
  return {
    area: areaOf(action, { t, interventions }),
    what: isPrivateAction(action) ? action.name : what,
    much: much || null,
    days: days.length === 7 ? t('plan:rows.everyDay') : days.map((day) => t(`week:days.${day}`)).join(', '),
    when: lines.join(', ') || null,
    who: who || null,
    reply: [obstacle, reply].filter(Boolean).join(': ') || null,
    boxes: days.map(short),
  }
}

/**
 * Returns the area of an action that comes from the report; null for the person's own idea, and for one that would
 * disclose mood, alcohol or safety at home to others who see the paper.
 */
function areaOf({ from }: PlanAction, { t, interventions }: Pick<SheetInput, 't' | 'interventions'>): string | null {
  const found = interventions.find(({ id }) => id === from?.intervention)
  if (!found || isPrivateAction({ from: from ?? null })) return null
  const [main] = Object.entries(found.domains).toSorted(([, one], [, other]) => other - one)
  const area = main?.[0] as keyof typeof found.domains | undefined
  return area === undefined || area === 'emotional' ? null : t(`results:areas.${area}`)
}

/** Returns a row for each action of a week, with whether it is planned on each day. */
function weekRows({ week }: Pick<SheetInput, 'week'>) {
  const names = new Map(week.days.flatMap(({ entries }) => entries.map(({ action, name }) => [action, name] as const)))
  return [...names].map(([action, name]) => ({
    name,
    on: week.days.map(({ entries }) => entries.some((entry) => entry.action === action)),
  }))
}

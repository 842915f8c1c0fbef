import { hourText, longDay, weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter, weekdays } from '#platform/i18n/dates/days.ts'
import type { StoredCheckUp, StoredStep } from '../stored-data.ts'
import { type ExportContext, nonEmpty, textsIn } from './export-blocks.ts'
import type { Block } from './export-page.ts'

/** Returns a block per step with its own texts and outcomes, and the notes on weeks and on the reason. */
export function stepsOf(checkUp: StoredCheckUp, context: ExportContext): Block[] {
  const { t } = context.texts
  const { locale } = context
  return [
    ...checkUp.steps.map((step) => stepOf(step, context)),
    {
      heading: t('file.weekNotes'),
      level: 3,
      pairs: nonEmpty(checkUp.weekNotes.map(({ first_day, words }) => [longDay(first_day, locale), noteText(words)])),
    },
    {
      heading: t('file.stepReason'),
      level: 3,
      list: checkUp.stepReason ? [noteText(checkUp.stepReason.words) ?? t('file.moments.unreadable')] : [],
    },
  ]
}

/** Returns the text of a note. Notes of the former plan are JSON with several fields. */
function noteText(words: string | null): string | null {
  if (!words?.startsWith('{')) return words
  return textsIn(JSON.parse(words)).filter(Boolean).join('\n')
}

function stepOf(step: StoredStep, context: ExportContext): Block {
  const { locale, texts } = context
  const { t, name, moment } = texts
  const { words, days, intervention, number } = step
  const of = intervention === null ? null : contentOf(intervention, context)
  const label = (field: string) => t(`file.steps.${field}`)
  return {
    heading: of ? `${label('title')}: ${of.title[locale]}` : `${label('title')}: ${label('own')}`,
    level: 3,
    pairs: nonEmpty([
      [label('what'), words?.what ?? textOf(step, context)],
      [label('number'), number ? t('file.steps.ofSix', { number }) : null],
      [label('days'), daysText(step, context)],
      [label('moment'), words?.moment],
      [label('place'), words?.place],
      [label('companion'), words?.companion],
      [label('obstacle'), words?.obstacle],
      [label('reply'), words?.reply],
      [label('name'), words?.name],
      [label('reward'), words?.reward],
      [label('sure'), step.sure === null ? null : String(step.sure)],
      [label('remind'), step.remind === 1 ? hourText(step.remind_hour ?? defaultHour, locale) : null],
      [
        label('state'),
        `${name(`myData:file.steps.states.${step.state}`, step.state)}, ${longDay(step.state_on, locale)}`,
      ],
      [label('before'), step.said_before === 1 ? t('file.yes') : null],
      [label('helped'), step.helped && name(`steps:did.${step.helped}`, step.helped)],
      [label('called'), step.call_result && callText(step.call_result, context)],
      [label('callBack'), step.call_back_on && longDay(step.call_back_on, locale)],
      [label('lastWeek'), step.days_said === null ? null : String(step.days_said)],
      [label('chosen'), moment(step.created_at)],
      ...days.map(
        ({ day, result, note }) =>
          [
            longDay(day, locale),
            [name(`myData:file.steps.results.${result}`, result), note].filter(Boolean).join(': '),
          ] as const,
      ),
    ]),
  }
}

/** Default hour of reminders. */
const defaultHour = 9
/** Any Monday, to get the names of weekdays. */
const someMonday = '2026-11-23'

const contentOf = (intervention: string, { content }: ExportContext) =>
  content.interventions.find(({ id }) => id === intervention)

/** Returns the text of a step of an intervention; its number if the content no longer has that step. */
function textOf({ intervention, number, first_id }: StoredStep, context: ExportContext): string | null {
  if (intervention === null || number === null) return null
  const content = contentOf(intervention, context)
  const first = number === 1 ? content?.first?.find(({ id }) => id === first_id) : undefined
  const text = number === 0 ? content?.smaller : (first ?? content?.steps[number - 1])
  return text?.[context.locale] ?? `${intervention} ${number}`
}

function daysText({ on_day, weekdays: stored, from_day, time }: StoredStep, { locale }: ExportContext): string {
  const known: readonly string[] = weekdays
  const names = (stored ?? '')
    .split(',')
    .map((day) => known.indexOf(day))
    .flatMap((at) => (at < 0 ? [] : [weekdayOfDay(dayAfter(someMonday, at), locale)]))
  const from = on_day ?? from_day
  return [...names, from && longDay(from, locale), time].filter(Boolean).join(', ')
}

const callText = (result: string, { texts: { name } }: ExportContext): string =>
  name(`steps:called.${result}.itself`, name(`steps:called.${result}`, result))

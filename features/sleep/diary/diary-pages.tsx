import type { SleepVersion } from '#assessment/answers/sleep-version.ts'
import { showClockTime } from '#platform/i18n/dates/clock-time.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { DiarySheet } from '#ui/print/diary-sheet/diary-sheet.tsx'
import { ticks, tickWord } from '../lessons.ts'
import { halfHours, restOf } from './efficiency.ts'
import type { Night } from './night.ts'
import { nightText, shortDay } from './night-text.ts'

/** Nights on one sheet. */
const perSheet = 7

const questions = [
  'bed_time',
  'minutes_to_sleep',
  'times_awake',
  'minutes_awake',
  'wake_time',
  'up_time',
  'nap_minutes',
] as const

const inMinutes: readonly string[] = ['minutes_to_sleep', 'minutes_awake', 'nap_minutes']

/** Returns what a sheet asks, in the order of the form. */
function useQuestions() {
  const t = useT('sleep')
  return [
    ...questions.map((id) => {
      const label = t(`diary.fields.${id}.label`)
      return { id, label: inMinutes.includes(id) ? `${label} (${t('diary.fields.nap_minutes.unit')})` : label }
    }),
    { id: 'rested', label: t('paper.rested') },
    { id: 'extras', label: t('paper.extras') },
  ]
}

/** An empty week to write on. */
export function BlankSheet() {
  const t = useT('sleep')
  const days = Array.from({ length: perSheet }, (_, at) => String(at + 1))
  return (
    <DiarySheet
      caption={t('paper.blankTitle')}
      head={t('paper.question')}
      days={days.map((id) => ({ id, label: <span className="vh">{id}</span> }))}
      rows={useQuestions().map((question) => ({ ...question, cells: [] }))}
    />
  )
}

interface NightPagesProps {
  /** The last one first. */
  nights: readonly Night[]
  version: SleepVersion
}

/** All nights that were written, the first one first, a week to a sheet. */
export function NightPages({ nights, version }: NightPagesProps) {
  const inOrder = nights.toReversed()
  const stylesheets = Array.from({ length: Math.ceil(inOrder.length / perSheet) }, (_, at) =>
    inOrder.slice(at * perSheet, (at + 1) * perSheet),
  )
  return (
    <>
      {stylesheets.map((sheet) => (
        <NightSheet key={sheet[0]?.morning} nights={sheet} version={version} />
      ))}
    </>
  )
}

function NightSheet({ nights, version }: NightPagesProps) {
  const t = useT('sleep')
  const locale = useLocale()
  const requested = useQuestions()
  const written = nights.map((night) => cellsOf(night, (time) => showClockTime(time, locale)))
  const [first] = nights
  const ticked = ticks
    .filter((tick) => nights.some(({ did }) => did[tick] !== undefined))
    .map((tick) => ({
      id: tick,
      label: t(`diary.fields.${tickWord(tick, version)}`),
      cells: nights.map(({ did }) => (did[tick] === undefined ? '' : t(did[tick] ? 'paper.yes' : 'paper.no'))),
    }))
  return (
    <DiarySheet
      caption={first ? t('diary.night', nightText(first.morning, locale)) : ''}
      head={t('paper.question')}
      days={nights.map(({ morning }) => ({ id: morning, label: shortDay(morning, locale) }))}
      rows={[
        ...requested.map((question, at) => ({ ...question, cells: written.map((cells) => cells[at]) })),
        ...ticked,
        {
          id: 'asleep',
          label: t('paper.asleep'),
          cells: nights.map((night) => halfHours(restOf(night).asleep)),
        },
        {
          id: 'efficiency',
          label: t('paper.efficiency'),
          cells: nights.map((night) => t('diary.results.percent', { percent: restOf(night).percent })),
        },
      ]}
    />
  )
}

/** Returns what was written about a night, in the order of the questions. */
const cellsOf = (night: Night, clock: (time: number) => string) => [
  clock(night.bedTime),
  night.minutesToSleep,
  night.timesAwake,
  night.minutesAwake,
  clock(night.wakeTime),
  clock(night.upTime),
  night.napMinutes,
  night.rested,
  night.extras,
]

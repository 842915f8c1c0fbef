import type { SleepVersion } from '#assessment/answers/sleep-version.ts'
import { showClockTime } from '#platform/i18n/dates/clock-time.ts'
import { shortDayWithWeekday } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { DiarySheet } from '#ui/print/diary-sheet/diary-sheet.tsx'
import { ticks, tickWord } from '../weeks/lessons.ts'
import { halfHours, restOf } from './efficiency.ts'
import { awakeIn, type Night } from './night.ts'
import { feelingOf } from './night-form.ts'
import { nightText } from './night-text.ts'

/** Number of nights per sheet. */
const perSheet = 7

const inMinutes: readonly string[] = ['minutes_to_sleep', 'minutes_awake', 'nap_minutes']

type Question =
  | 'bed_time'
  | 'minutes_to_sleep'
  | 'wake_time'
  | 'up_time'
  | 'minutes_awake'
  | 'nap_minutes'
  | 'times_awake'

/** Rows of the form, in order. */
const formRows = ['bed_time', 'up_time', 'minutes_awake', 'nap_minutes', 'times_awake'] as const satisfies Question[]
/** The rows with the fields that the form had before; the minutes awake are a part of them. */
const inDetail = ['bed_time', 'minutes_to_sleep', 'wake_time', ...formRows.slice(1)] as const satisfies Question[]

/** Returns the label of a question on a sheet. */
function useLabelOf() {
  const t = useT('sleep')
  return (id: Question) => {
    const label = t(`diary.fields.${id}.label`)
    return inMinutes.includes(id) ? `${label} (${t('diary.fields.nap_minutes.unit')})` : label
  }
}

/** A printable empty week. */
export function BlankSheet() {
  const t = useT('sleep')
  const labelOf = useLabelOf()
  const days = Array.from({ length: perSheet }, (_, at) => String(at + 1))
  return (
    <DiarySheet
      caption={t('paper.blankTitle')}
      head={t('paper.question')}
      days={days.map((id) => ({ id, label: <span className="vh">{id}</span> }))}
      rows={[
        ...formRows.map((id) => ({ id, label: labelOf(id), cells: [] })),
        { id: 'rested', label: t('paper.rested'), cells: [] },
        { id: 'extras', label: t('paper.extras'), cells: [] },
      ]}
    />
  )
}

interface NightPagesProps {
  /** Latest first. */
  nights: readonly Night[]
  version: SleepVersion
}

/** All nights of the diary, oldest first, a week per sheet. */
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
  const labelOf = useLabelOf()
  const cellOf = (night: Night, id: Question) => entryOf(night, id, (time) => showClockTime(time, locale))
  const rows = nights.some(({ minutesToSleep }) => minutesToSleep !== null) ? inDetail : formRows
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
      days={nights.map(({ morning }) => ({ id: morning, label: shortDayWithWeekday(morning, locale) }))}
      rows={[
        ...rows.map((id) => ({ id, label: labelOf(id), cells: nights.map((night) => cellOf(night, id)) })),
        {
          id: 'rested',
          label: t('diary.fields.rested.label'),
          cells: nights.map(({ rested }) => rested && t(`diary.fields.rested.${feelingOf(rested)}`)),
        },
        { id: 'extras', label: t('paper.extras'), cells: nights.map(({ extras }) => extras) },
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

/** Returns the diary entry of a night. */
function entryOf(night: Night, id: Question, clock: (time: number) => string) {
  switch (id) {
    case 'bed_time':
      return clock(night.bedTime)
    case 'minutes_to_sleep':
      return night.minutesToSleep
    case 'wake_time':
      return night.minutesToSleep === null ? null : clock(night.wakeTime)
    case 'up_time':
      return clock(night.upTime)
    case 'minutes_awake':
      return awakeIn(night)
    case 'nap_minutes':
      return night.napMinutes
    case 'times_awake':
      return night.timesAwake
  }
}

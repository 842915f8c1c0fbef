import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayAndMonth } from '#platform/i18n/dates/dates.ts'
import type { Weekday } from '#platform/i18n/dates/days.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { DayRow, DayRows, FutureTick, TickButton } from '#ui/charts/day-row/day-row.tsx'
import { timeText } from '../plan/plan.ts'
import { TickFields } from './tick-fields.tsx'
import type { DayOfWeek, Entry, WeekView } from './week.ts'

interface WeekDaysProps {
  week: Pick<WeekView, 'days'>
  /** Returns the address where an action is added on a day of the week; absent where none can be. */
  addTo?: (weekday: Weekday) => string
}

/** The days of a week, each with what is planned, to tick off. */
export function WeekDays({ week, addTo }: WeekDaysProps) {
  const t = useT('week')
  const locale = useLocale()
  return (
    <DayRows>
      {week.days.map((day) => (
        <DayRow
          key={day.day}
          id={`day-${day.day}`}
          title={t(`days.${day.weekday}`)}
          sub={day.when === 'today' ? t('today') : dayAndMonth(day.day, locale)}
          isToday={day.when === 'today'}
        >
          {day.entries.length === 0 && <p>{t('nothing')}</p>}
          {day.entries.map((entry) => (
            <Tick key={entry.action} entry={entry} day={day} />
          ))}
          {addTo && day.when !== 'past' && (
            <p className="no-print">
              <a href={addTo(day.weekday)}>{t('addTo', { day: inSentence(t(`days.${day.weekday}`), locale) })}</a>
            </p>
          )}
        </DayRow>
      ))}
    </DayRows>
  )
}

/** A planned action of a day. Its tick is a separate form, which a script may send in the background. */
function Tick({ entry, day: { day, weekday, when } }: { entry: Entry; day: DayOfWeek }) {
  const t = useT('week')
  const locale = useLocale()
  const { action, name, time, much, state } = entry
  const shown = {
    name,
    detail: [time && timeText(time, locale), much].filter(Boolean).join(', '),
    words: { done: t('did.done'), open: t('did.open'), missed: t('did.missed'), later: t('did.later') },
    label: t('box', { title: name, day: inSentence(t(`days.${weekday}`), locale) }),
  }
  if (when === 'later' && state !== 'done') return <FutureTick {...shown} />
  return (
    <form method="post" data-tick={when === 'past' ? 'missed' : 'open'}>
      <TickFields action={action} day={day} done={state === 'done'} />
      <TickButton state={state} {...shown} />
    </form>
  )
}

/** Returns the name of a day for use within a sentence: lowercase in Spanish. */
export const inSentence = (day: string, locale: Locale): string =>
  locale === 'es' ? day.toLocaleLowerCase(locale) : day

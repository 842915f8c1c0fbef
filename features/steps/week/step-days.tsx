import { dayAndMonth, dayWithMonth, shortWeekdayOfDay, weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { FixedEntry, NamedTick, WeekDay, WeekDays } from '#ui/charts/week-days/week-days.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { EntryOfDay } from './step-week.ts'
import { DayTickForm } from './today-tick.tsx'
import type { weekView } from './week-view.server.ts'

type View = Pick<Awaited<ReturnType<typeof weekView>>, 'responseId' | 'days' | 'steps'>
type DayView = View['days'][number]

/** The days of a week, each with its steps to tick off. */
export function StepDays({ responseId, days, steps }: View) {
  const t = useT('steps')
  const locale = useLocale()
  return (
    <WeekDays>
      {days.map((day) => {
        const { day: date, when, entries } = day
        const name = capital(weekdayOfDay(date, locale), locale)
        const isDone = entries.length > 0 && entries.every(({ mark }) => mark === 'did' || mark === 'partly')
        return (
          <WeekDay
            key={date}
            id={`day-${date}`}
            title={`${name}, ${dayWithMonth(date, locale)}`}
            top={when === 'today' ? t('when.today') : shortWeekdayOfDay(date, locale)}
            date={{ short: String(Number(date.slice(8))), long: dayAndMonth(date, locale) }}
            variant={when === 'today' ? 'now' : isDone ? 'done' : undefined}
            rest={t('week.rest', { days: when === 'today' ? t('when.today') : name })}
          >
            {entries.map((entry) => (
              <Entry key={entry.step} {...{ entry, day, responseId }} step={steps[entry.step]} />
            ))}
          </WeekDay>
        )
      })}
    </WeekDays>
  )
}

interface EntryProps {
  entry: EntryOfDay
  day: DayView
  step: View['steps'][string] | undefined
  responseId: string
}

/** A step on a day: a tick, or only its name if it cannot be ticked. */
function Entry({ entry: { step: id, mark }, day: { day, isOpen }, step, responseId }: EntryProps) {
  const t = useT('steps')
  const locale = useLocale()
  if (!step) return null
  const name = <Integers>{step.title}</Integers>
  const state = mark === 'did' || mark === 'partly' ? mark : 'none'
  const texts = {
    did: t('page.state.done'),
    partly: t('how.partly'),
    none: mark === 'missed' ? t('week.notThis') : step.moment || <span data-off-paper>{t('tick.open')}</span>,
  }
  if (!isOpen)
    return (
      <div data-off-paper={step.isOffPaper || undefined}>
        <FixedEntry name={name} detail={mark === 'later' ? step.moment : texts[state]} isOpen={mark === 'later'} />
      </div>
    )
  return (
    <div data-off-paper={step.isOffPaper || undefined}>
      <DayTickForm
        responseId={responseId}
        step={id}
        day={day}
        done={mark === 'did'}
        back={`${addressWith(locale, '/weekly-action-planner', { day, responseId })}#day-${day}`}
      >
        <NamedTick
          name={name}
          state={state}
          counts={mark === 'missed' || mark === 'habit' ? mark : 'open'}
          texts={texts}
          describedBy={`day-${day}-title`}
        />
      </DayTickForm>
    </div>
  )
}

import { useT } from '#platform/i18n/use-t.ts'
import { DayTicks, TickButton } from '#ui/charts/day-row/day-row.tsx'
import { Tick } from '#ui/controls/tick/tick.tsx'
import { TickFields } from './tick-fields.tsx'
import type { EntryOfToday } from './week-in-short.server.ts'

interface TodayTicksProps {
  day: string
  /** The main entry. */
  entry: EntryOfToday
  /** The other entries of today. */
  also: readonly EntryOfToday[]
  /** Id of what names the first. */
  describedBy: string
}

/**
 * The tick of today's main action, with smaller ones for the rest of today. Each is a separate form, which a script may
 * send in the background.
 */
export function TodayTicks({ day, entry, also, describedBy }: TodayTicksProps) {
  const t = useT('week')
  const texts = { done: t('did.done'), open: t('did.open'), missed: t('did.missed'), later: t('did.later') }
  return (
    <>
      <form method="post" data-tick="open">
        <TickFields action={entry.action} day={day} done={entry.done} />
        <Tick
          size="large"
          done={entry.done}
          texts={{ open: t('tick.open'), done: t('tick.done') }}
          describedBy={describedBy}
        />
      </form>
      {also.length > 0 && (
        <DayTicks>
          <p>
            <b>{t('tick.also')}</b>
          </p>
          {also.map(({ action, title, detail, done }) => (
            <form method="post" data-tick="open" key={action}>
              <TickFields action={action} day={day} done={done} />
              <TickButton name={title} detail={detail} state={done ? 'done' : 'open'} words={texts} label={title} />
            </form>
          ))}
        </DayTicks>
      )}
      <p
        role="status"
        data-sync
        data-kept={t('sync.kept')}
        data-sent={t('sync.sent')}
        data-refused={t('sync.refused')}
      />
    </>
  )
}

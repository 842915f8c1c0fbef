import type { TFunction } from 'i18next'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { WeekDots } from '#ui/charts/week-dots/week-dots.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import type { WeekInShort } from './week-in-short.server.ts'

interface WeekPartProps {
  responseId: string
  week: WeekInShort
  /** Names what is planned for today, where no other part of the page does. */
  namesToday?: boolean
}

/** This week in short: a mark for each day, and how many are done. Not printed, since it may be private. */
export function WeekPart({ responseId, week, namesToday = false }: WeekPartProps) {
  const t = useT('week')
  const locale = useLocale()
  if (!week.hasPlan)
    return (
      <DashboardPart id="week" title={t('widget.noPlan.title')} ground="panel" offPaper>
        <p>{t('widget.noPlan.text')}</p>
        <LinkButton variant="secondary" href={addressFor(locale, responseId, '/action-planning')}>
          {t('widget.noPlan.button')}
        </LinkButton>
      </DashboardPart>
    )
  const titles = titlesOf(week, t)
  return (
    <DashboardPart
      id="week"
      title={
        <span data-days data-done={titles.done} data-open={titles.open}>
          {titles.now}
        </span>
      }
      ground="panel"
      offPaper
    >
      <WeekDots
        days={week.days.map(({ day, weekday, mark }) => ({
          id: day,
          initial: t(`days.${weekday}`).charAt(0),
          name: t(`days.${weekday}`),
          mark,
          isToday: day === week.today,
        }))}
        texts={{
          done: t('widget.marks.done'),
          open: t('widget.marks.open'),
          missed: t('did.missed'),
          none: t('widget.marks.none'),
          today: t('widget.marks.today'),
        }}
      />
      {namesToday && <Today week={week} />}
      <p className="links">
        <a href={addressFor(locale, responseId, '/weekly-action-planner')}>{t('widget.see')}</a>
      </p>
    </DashboardPart>
  )
}

/**
 * Returns the present title, and the titles with today's action done and not done, for the script that ticks it: only
 * the server has plural rules.
 */
function titlesOf({ days, today }: WeekInShort, t: TFunction<'week'>) {
  const titleWith = (marks: readonly string[]) => {
    const [done, left] = (['done', 'open'] as const).map((mark) => marks.filter((each) => each === mark).length)
    const parts = [
      done ? t('widget.done', { count: done }) : null,
      left ? t(done ? 'widget.left' : 'widget.onlyLeft', { count: left }) : null,
    ].filter((part) => part !== null)
    return parts.length > 0 ? t('widget.counted', { counted: parts.join(', ') }) : t('widget.title')
  }
  const marksWith = (ofToday?: string) =>
    days.map(({ day, mark }) => (day === today && mark !== 'none' && ofToday ? ofToday : mark))
  return {
    now: titleWith(marksWith()),
    done: titleWith(marksWith('done')),
    open: titleWith(marksWith('open')),
  }
}

function Today({ week: { entries } }: { week: WeekInShort }) {
  const t = useT('week')
  if (entries.length === 0) return <p>{t('widget.nothingToday')}</p>
  return (
    <div>
      <p>
        <b>{t('widget.today')}</b>
      </p>
      <TickList
        items={entries.map(({ action, title, done }) => ({
          id: action,
          icon: done ? 'check' : 'clock',
          text: `${title}: ${t(done ? 'did.done' : 'did.open')}`,
        }))}
      />
    </div>
  )
}

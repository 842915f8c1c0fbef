import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { PastList } from '#ui/cards/past-list/past-list.tsx'
import { ResourceRow, Resources } from '#ui/cards/resource-row/resource-row.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { Climb, HelpForArea, NextText, PastCheckUp, RequestedCheckIn } from './dashboard-view.ts'

/** Says that a check-up is in this browser only, and links to saving it to the account. */
export function UnsavedNote({ id, day }: { id: string; day: string }) {
  const t = useT('returning')
  return (
    <Note icon="save">
      {t('unsaved.text', { day })} <a href={addressFor(useLocale(), id, '/save')}>{t('unsaved.link')}</a>
    </Note>
  )
}

interface UnfinishedPartProps {
  open: readonly { id: string; day: string }[]
  /** Where another one is started; absent where another part of the page leads there. */
  start: string | null
}

/** The newest unfinished check-up, with a link to continue it. */
export function UnfinishedPart({ open, start }: UnfinishedPartProps) {
  const t = useT('returning')
  const locale = useLocale()
  const [newest] = open
  if (!newest) return null
  return (
    <DashboardPart id="unfinished" title={t('unfinished.title')} ground="accent">
      <p>{t('unfinished.text', { day: newest.day })}</p>
      <div className="row">
        <LinkButton href={addressFor(locale, newest.id, '/checkUp')} iconAfter="arrowRight">
          {t('unfinished.goOn')}
        </LinkButton>
        {open.length > 1 && (
          <LinkButton variant="secondary" href={inLocale(locale, '/reports')}>
            {t('unfinished.more')}
          </LinkButton>
        )}
        {start && (
          <LinkButton variant="quiet" href={start}>
            {t('again.start')}
          </LinkButton>
        )}
      </div>
    </DashboardPart>
  )
}

interface ProgressPartProps {
  newest: PastCheckUp
  /** Step today and in five years, at the newest check-up. */
  ladder: { now: number | null; later: number | null }
  /** How the step has changed since the first check-up; null after a single one. */
  climb: Climb | null
  /** The ladder as a picture, or over time. */
  children: ReactNode
}

/** The ladder of life in one sentence and a picture: as it is, or over time once there is more than one check-up. */
export function ProgressPart({ newest: { day }, ladder: { now, later }, climb, children }: ProgressPartProps) {
  const t = useT('returning')
  if (now === null && !climb)
    return (
      <DashboardPart id="progress" title={t('progress.title')}>
        <p>{t('progress.unknown', { day })}</p>
      </DashboardPart>
    )
  const standing = later === null ? t('progress.now', { now }) : t('progress.both', { now, later })
  return (
    <DashboardPart id="progress" title={t(climb ? 'progress.overTime' : 'progress.title')}>
      <p>{climb ? t(`dashboard.climb.${climb.word}`, climb) : standing}</p>
      {children}
    </DashboardPart>
  )
}

/** The changes since the previous check-up, with a link to the comparison. */
export function ChangesPart({ responseId, day, children }: { responseId: string; day: string; children: ReactNode }) {
  const t = useT('returning')
  return (
    <DashboardPart id="changes" title={t('changes.title', { day })}>
      <div className="stack">
        {children}
        <p className="links">
          <a href={addressFor(useLocale(), responseId, '/report-g')}>{t('changes.link')}</a>
        </p>
      </div>
    </DashboardPart>
  )
}

/** The finished check-ups, newest first, each with its day, its state once, and its report. */
export function PastPart({ past }: { past: readonly PastCheckUp[] }) {
  const t = useT(['returning', 'reports', 'results'])
  const locale = useLocale()
  return (
    <DashboardPart id="past" title={t('past.title')}>
      <PastList
        past={past.map(({ id, step, day, state }, index) => ({
          id,
          step,
          day,
          state,
          stateWord: state && t(`results:states.${state}.label`),
          stepTexts: step === null ? t('reports:finished.noStep') : t('reports:finished.step', { step }),
          text: index === past.length - 1 && past.length > 1 ? t('past.first') : null,
          link: {
            href: addressFor(locale, id, '/recommendations3'),
            label: (
              <>
                {t('past.open')} <span className="vh">{t('past.which', { day })}</span>
              </>
            ),
          },
        }))}
      />
      <p className="links">
        <a href={inLocale(locale, '/reports')}>{t('past.all')}</a>
      </p>
    </DashboardPart>
  )
}

/** The last requested check-in; without one, what a check-in is and how to request it. */
export function CheckInPart({ responseId, requested }: { responseId: string; requested: RequestedCheckIn | null }) {
  const t = useT('returning')
  const locale = useLocale()
  const ask = addressFor(locale, responseId, '/expert-check-in')
  return (
    <DashboardPart id="check-in" title={t('checkIn.title')} ground="panel">
      <p>{requested ? t('checkIn.asked', requested) : t('checkIn.none')}</p>
      <div className="row">
        {requested && (
          <LinkButton
            variant="secondary"
            href={addressFor(locale, requested.responseId, '/expert-check-in/confirmation')}
          >
            {t('checkIn.see')}
          </LinkButton>
        )}
        <LinkButton variant={requested ? 'quiet' : 'secondary'} icon="message" href={ask}>
          {requested ? t('checkIn.again') : t('checkIn.ask')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

/** The areas to work on, each with services for it. */
export function ResourcesPart({ responseId, help }: { responseId: string; help: readonly HelpForArea[] }) {
  const t = useT(['returning', 'results'])
  const list = addressFor(useLocale(), responseId, '/resources')
  if (help.length === 0) return null
  return (
    <DashboardPart id="resources" title={t('resources.title')}>
      <Resources>
        {help.map(({ area, services }) => (
          <ResourceRow
            key={area}
            icon="heart"
            title={t(`results:areas.${area}`)}
            link={{
              href: `${list}#${area}`,
              label: (
                <span>
                  {t('resources.see')}{' '}
                  <span className="vh">{t('resources.which', { area: t(`results:areas.${area}`) })}</span>
                </span>
              ),
            }}
          >
            {services.join(' · ')}
          </ResourceRow>
        ))}
      </Resources>
      <p className="links">
        <a href={list}>{t('resources.all')}</a>
      </p>
    </DashboardPart>
  )
}

/** When the next check-up is suggested, its calendar entry, and the one link to start now. */
export function RepeatPart({ next, start }: { next: NextText; start: string }) {
  const t = useT('returning')
  const locale = useLocale()
  const file = new URLSearchParams({ responseId: next.responseId })
  return (
    <DashboardPart
      id="again"
      title={next.isDue ? t('again.dueTitle') : t('again.title', { day: next.day })}
      ground="panel"
    >
      <p>{next.isDue ? t('again.due', { day: next.last }) : t('again.later')}</p>
      <div className="row">
        <LinkButton variant="secondary" href={start}>
          {t('again.start')}
        </LinkButton>
        {!next.isDue && (
          <LinkButton variant="quiet" icon="calendar" href={`/api/calendar/${locale}/next-check-up.ics?${file}`}>
            {t('again.calendar')}
          </LinkButton>
        )}
      </div>
    </DashboardPart>
  )
}

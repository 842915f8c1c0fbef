import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Domain } from '#assessment/questionnaire.ts'
import { addressFor, addressWith } from '../shared/routing/address.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { DashboardPart } from '../ui/dashboard/dashboard.tsx'
import { Note } from '../ui/note/note.tsx'
import { PastList } from '../ui/past-list/past-list.tsx'
import { ResourceRow, Resources } from '../ui/resource-row/resource-row.tsx'
import type { AskedCheckIn, HelpForArea, NextInWords, PastCheckUp } from './dashboard-view.ts'

/** Says that a check-up is in this browser only, and links to saving it to the account. */
export function UnsavedNote({ id, day }: { id: string; day: string }) {
  const { t } = useTranslation('returning')
  return (
    <Note icon="save">
      {t('unsaved.text', { day })} <a href={addressFor(useLocale(), id, '/save')}>{t('unsaved.link')}</a>
    </Note>
  )
}

/** The newest unfinished check-up, with a link to continue it. */
export function UnfinishedPart({ open }: { open: readonly { id: string; day: string }[] }) {
  const { t } = useTranslation('returning')
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
          <LinkButton look="secondary" href={inLocale(locale, '/reports')}>
            {t('unfinished.more')}
          </LinkButton>
        )}
      </div>
    </DashboardPart>
  )
}

interface NextPartProps {
  /** The check-up with the report. */
  responseId: string
  /** Null when the report has none, or could not be generated. */
  step: { id: string; title: string; domain: Domain; firstRung: string } | null
}

/** The first recommendation of the newest report with its easiest step. Not printed, since it may be private. */
export function NextPart({ responseId, step }: NextPartProps) {
  const { t } = useTranslation(['returning', 'results'])
  const locale = useLocale()
  const report = addressFor(locale, responseId, '/recommendations3')
  return (
    <DashboardPart id="next" title={t('next.title')} ground="dark" offPaper>
      {step ? (
        <>
          <div>
            <p className="eyebrow">{t('next.area', { area: t(`results:areas.${step.domain}`) })}</p>
            <h3>{step.title}</h3>
          </div>
          <p>
            {t('next.begin')} <b>{step.firstRung}</b>
          </p>
          <div className="row">
            <LinkButton
              look="accent"
              iconAfter="arrowRight"
              href={addressWith(locale, '/ladder', { responseId, intervention: step.id })}
            >
              {t('next.try')}
            </LinkButton>
            <LinkButton look="ghost" href={`${report}#recommendations`}>
              {t('next.link')}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>{t('next.none')}</p>
          <LinkButton look="accent" href={report}>
            {t('next.report')}
          </LinkButton>
        </>
      )}
    </DashboardPart>
  )
}

interface ProgressPartProps {
  newest: PastCheckUp
  /** The ladder over time; absent after a single check-up. */
  children: ReactNode
}

/** The ladder over time; after a single check-up, a sentence in its place. */
export function ProgressPart({ newest: { step, day }, children }: ProgressPartProps) {
  const { t } = useTranslation('returning')
  return (
    <DashboardPart id="progress" title={t('progress.title')}>
      {children ?? <p>{step === null ? t('progress.unknown', { day }) : t('progress.one', { step, day })}</p>}
    </DashboardPart>
  )
}

/** What has changed since the previous check-up, with a link to the whole comparison. */
export function ChangesPart({ responseId, day, children }: { responseId: string; day: string; children: ReactNode }) {
  const { t } = useTranslation('returning')
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

/** The finished check-ups, newest first, each with its report. */
export function PastPart({ past }: { past: readonly PastCheckUp[] }) {
  const { t } = useTranslation(['returning', 'reports', 'results'])
  const locale = useLocale()
  const textOf = ({ step, change }: PastCheckUp, isOldest: boolean) => {
    const stood = step === null ? t('reports:finished.noStep') : t('reports:finished.step', { step })
    if (isOldest) return `${stood} ${t('past.first')}`
    if (!change) return stood
    const direction = change.steps === 0 ? 'same' : change.steps > 0 ? 'up' : 'down'
    return `${stood} ${t(`reports:finished.${direction}`, { count: Math.abs(change.steps), day: change.since })}`
  }
  return (
    <DashboardPart id="past" title={t('past.title')}>
      <PastList
        past={past.map((checkUp, index) => ({
          id: checkUp.id,
          step: checkUp.step,
          day: checkUp.day,
          state: checkUp.state,
          stateWord: checkUp.state && t(`results:states.${checkUp.state}.label`),
          text: textOf(checkUp, index === past.length - 1),
          link: {
            href: addressFor(locale, checkUp.id, '/recommendations3'),
            label: (
              <>
                {t('past.open')} <span className="vh">{t('past.which', { day: checkUp.day })}</span>
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
export function CheckInPart({ responseId, asked }: { responseId: string; asked: AskedCheckIn | null }) {
  const { t } = useTranslation('returning')
  const locale = useLocale()
  const ask = addressFor(locale, responseId, '/expert-check-in')
  return (
    <DashboardPart id="check-in" title={t('checkIn.title')} ground="panel">
      <p>{asked ? t('checkIn.asked', asked) : t('checkIn.none')}</p>
      <div className="row">
        {asked && (
          <LinkButton look="secondary" href={addressFor(locale, asked.responseId, '/expert-check-in/confirmation')}>
            {t('checkIn.see')}
          </LinkButton>
        )}
        <LinkButton look={asked ? 'quiet' : 'secondary'} icon="message" href={ask}>
          {asked ? t('checkIn.again') : t('checkIn.ask')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

/** The areas to work on, each with services for it. */
export function ResourcesPart({ responseId, help }: { responseId: string; help: readonly HelpForArea[] }) {
  const { t } = useTranslation(['returning', 'results'])
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

/** When the next check-up is suggested, its calendar entry, and a link to start now. */
export function AgainPart({ next, start }: { next: NextInWords; start: string }) {
  const { t } = useTranslation('returning')
  const locale = useLocale()
  const file = new URLSearchParams({ responseId: next.responseId })
  return (
    <DashboardPart id="again" title={t('again.title')} ground="panel">
      <p>{next.isDue ? t('again.due', { day: next.last }) : t('again.later', { day: next.day })}</p>
      <div className="row">
        {!next.isDue && (
          <LinkButton look="secondary" icon="calendar" href={`/api/calendar/${locale}/next-check-up.ics?${file}`}>
            {t('again.calendar')}
          </LinkButton>
        )}
        <LinkButton look="secondary" href={start}>
          {t('again.start')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'

interface NewestPartProps {
  responseId: string
  checkUp: { day: string; state: State | null; step: number | null } | null
  /** Whether there is an earlier check-up with the same questions. */
  canCompare: boolean
}

/** The newest finished check-up: its state, and its report. */
export function NewestPart({ responseId, checkUp, canCompare }: NewestPartProps) {
  const t = useT(['returning', 'reports', 'results'])
  const locale = useLocale()
  if (!checkUp) return null
  const { day, state, step } = checkUp
  return (
    <DashboardPart id="newest" title={t('hub.newest.title')} ground="accent">
      {state && <StateTag state={state}>{t(`results:states.${state}.label`)}</StateTag>}
      <p>
        {t('hub.newest.finished', { day })}{' '}
        {step === null ? t('reports:finished.noStep') : t('reports:finished.step', { step })}
      </p>
      <div className="row">
        <LinkButton icon="document" href={addressFor(locale, responseId, '/recommendations3')}>
          {t('hub.newest.report')}
        </LinkButton>
        {canCompare && (
          <LinkButton variant="secondary" href={addressFor(locale, responseId, '/report-g')}>
            {t('hub.newest.compare')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={inLocale(locale, '/reports')}>
          {t('hub.newest.all')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

/** An unfinished check-up, shown when none is finished. */
export function StartedPart({ responseId, day }: { responseId: string; day: string }) {
  const t = useT('returning')
  return (
    <DashboardPart id="newest" title={t('hub.newest.title')} ground="accent">
      <p>{t('hub.newest.begun', { day })}</p>
      <LinkButton href={addressFor(useLocale(), responseId, '/checkUp')} iconAfter="arrowRight">
        {t('hub.newest.goOn')}
      </LinkButton>
    </DashboardPart>
  )
}

interface ChoicesPartProps {
  responseId: string
  choices: { area: Domain | null; barriers: readonly string[] }
}

/** The person's choices: the first area, and the barriers. Not printed, since they may be private. */
export function ChoicesPart({ responseId, choices: { area, barriers } }: ChoicesPartProps) {
  const t = useT(['returning', 'results'])
  const locale = useLocale()
  return (
    <DashboardPart id="choices" title={t('hub.choices.title')} ground="panel" offPaper>
      {area && <p>{t('hub.choices.area', { area: t(`results:areas.${area}`) })}</p>}
      {barriers.length > 0 && (
        <div>
          <p>{t('hub.choices.barriers')}</p>
          <TickList
            items={barriers.map((id) => ({ id, icon: 'flag', text: t(`results:challenges.${id as 'start'}`) }))}
          />
        </div>
      )}
      {!area && barriers.length === 0 && <p>{t('hub.choices.none')}</p>}
      <div className="row">
        <LinkButton variant="secondary" href={addressFor(locale, responseId, '/pick-area')}>
          {t(area ? 'hub.choices.changeArea' : 'hub.choices.pickArea')}
        </LinkButton>
        <LinkButton variant="secondary" href={addressFor(locale, responseId, '/opp-for-improvement')}>
          {t(barriers.length > 0 ? 'hub.choices.changeBarriers' : 'hub.choices.pickBarriers')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

interface SharesPartProps {
  responseId: string
  /** The number of contacts who can read the report now. */
  contacts: number
  /** The partner with staff who can read it; null for none. */
  staffOf: string | null
}

/** Readers of the report now. */
export function SharesPart({ responseId, contacts, staffOf }: SharesPartProps) {
  const t = useT('returning')
  const partner = staffOf ?? ''
  const none = staffOf === null ? t('hub.shares.none') : t('hub.shares.staff', { partner })
  const some =
    staffOf === null
      ? t('hub.shares.open', { count: contacts })
      : t('hub.shares.openStaff', { count: contacts, partner })
  return (
    <DashboardPart id="shares" title={t('hub.shares.title')} ground="panel">
      <p>{contacts === 0 ? none : some}</p>
      <LinkButton
        variant="secondary"
        icon="people"
        href={addressFor(useLocale(), responseId, '/who-can-see-my-report')}
      >
        {t('hub.shares.see')}
      </LinkButton>
    </DashboardPart>
  )
}

interface OpinionPartProps {
  responseId: string
  /** The day on which an opinion was last given; null if none was. */
  told: string | null
  /** The day of the next follow-up, and whether it has come. */
  next: { day: string; isDue: boolean } | null
}

/** Whether and when an opinion was given, and when the next one is suggested. */
export function OpinionPart({ responseId, told, next }: OpinionPartProps) {
  const t = useT('returning')
  return (
    <DashboardPart id="opinion" title={t('hub.opinion.title')} ground="panel">
      <p>{told ? t('hub.opinion.given', { day: told }) : t('hub.opinion.none')}</p>
      {next && <p>{next.isDue ? t('hub.opinion.due') : t('hub.opinion.next', { day: next.day })}</p>}
      <LinkButton variant="secondary" icon="pencil" href={addressFor(useLocale(), responseId, '/progress-point')}>
        {t(told ? 'hub.opinion.again' : 'hub.opinion.tell')}
      </LinkButton>
    </DashboardPart>
  )
}

import type { Change } from '#assessment/report/findings/compare.ts'
import { BeforeAndAfter, ChangeText, keyOf, MeasureName } from '#domain/check-ups/changes/change-text.tsx'
import type { TargetedView } from '#domain/check-ups/changes/targeted.server.ts'
import { TargetedChanges } from '#domain/check-ups/changes/targeted-changes.tsx'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Heading } from '#ui/layout/heading/heading.tsx'
import type { ComparisonView } from '../../history/comparison.ts'
import { ReportSection } from '../report-section.tsx'
import { LadderTime } from './ladder-time.tsx'

interface ComparisonProps {
  /** Null for readers other than the person. */
  comparison?: ComparisonView | null
  /** The changes in the areas that the person's steps target. */
  targeted?: readonly TargetedView[]
  /** Formatted day of the check-up. */
  day: string
  responseId: string | null
}

const changeGroups = [
  { verdict: 'better', kind: 'strengths' },
  { verdict: 'worse', kind: 'challenges' },
] as const

/**
 * Section with the changes since the previous check-up and the ladder over time; renders nothing without a previous
 * one.
 */
export function Comparison({ comparison, targeted = [], day, responseId }: ComparisonProps) {
  const t = useT('report')
  const locale = useLocale()
  if (comparison?.asks) return <SamePersonQuestion day={comparison.asks} responseId={responseId} />
  if (!comparison?.last) return null
  const { last, timeZone } = comparison
  const before = dayOfMoment(last.at, locale, timeZone)
  return (
    <ReportSection id="comparison" title={t('comparison.title')} intro={t('comparison.intro', { before, after: day })}>
      <div className="stack stack--loose">
        <WhatChanged changes={last.changes} />
        <div className="stack">
          <p className="soft">{t('comparison.chance')}</p>
          <Disclosure variant="row" title={t('comparison.values')}>
            <AllChanges changes={last.changes} />
          </Disclosure>
        </div>
        {targeted.length > 0 && (
          <div className="stack">
            <Heading level={3}>{t('comparison.aimed.title')}</Heading>
            <TargetedChanges actions={targeted} headings="h4" />
          </div>
        )}
        <LadderTime comparison={comparison} />
      </div>
    </ReportSection>
  )
}

/** Asks if an earlier check-up of this browser is about the same person. */
function SamePersonQuestion({ day, responseId }: { day: string; responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  if (responseId === null) return null
  return (
    <ReportSection id="comparison" title={t('comparison.asks.title', { day })}>
      <form method="post" action={addressFor(locale, responseId, '/reports')} className="stack no-print">
        <p>{t('comparison.asks.text')}</p>
        <div className="row">
          <Button variant="secondary" name="same" value="yes">
            {t('comparison.asks.yes')}
          </Button>
          <Button variant="secondary" name="same" value="no">
            {t('comparison.asks.no')}
          </Button>
        </div>
      </form>
    </ReportSection>
  )
}

interface WhatChangedProps {
  changes: readonly Change[]
  /** Maximum length of each list. Default: all. */
  most?: number
}

/** Lists of what is better and what is harder; or a sentence that nothing has changed by more than chance. */
export function WhatChanged({ changes, most }: WhatChangedProps) {
  const t = useT('report')
  if (changes.every(({ verdict }) => verdict === 'same' || verdict === 'close')) return <p>{t('comparison.steady')}</p>
  return changeGroups.map(({ verdict, kind }) => (
    <ChangeList
      key={verdict}
      title={t(`comparison.${verdict}`)}
      kind={kind}
      changes={byVerdict(changes, verdict).slice(0, most)}
    />
  ))
}

const byVerdict = (changes: readonly Change[], verdict: Change['verdict']) =>
  changes.filter((change) => change.verdict === verdict)

interface ChangeListProps {
  title: string
  kind: 'strengths' | 'challenges'
  changes: readonly Change[]
}

function ChangeList({ title, kind, changes }: ChangeListProps) {
  if (changes.length === 0) return null
  return (
    <div data-off-paper={changes.every(({ withheld }) => withheld) || undefined}>
      <Heading level={3}>{title}</Heading>
      <TickList
        kind={kind}
        items={changes.map((change) => ({
          id: keyOf(change),
          offPaper: change.withheld,
          text: <ChangeText change={change} />,
        }))}
      />
    </div>
  )
}

function AllChanges({ changes }: { changes: readonly Change[] }) {
  const t = useT('report')
  return (
    <PairList
      icon="chart"
      pairs={changes.map((change) => ({
        id: keyOf(change),
        name: <MeasureName change={change} />,
        offPaper: change.withheld,
        text: (
          <>
            <BeforeAndAfter change={change} />. {t(`comparison.verdicts.${change.verdict}`)}.
          </>
        ),
      }))}
    />
  )
}

/** Section for a first check-up: says that there is nothing to compare yet, and what to do. */
export function FirstTime({ comparison, responseId }: ComparisonProps) {
  const t = useT('report')
  const locale = useLocale()
  if (!comparison || comparison.last || comparison.asks) return null
  return (
    <ReportSection id="comparison" title={t('comparison.first.title')}>
      <div className="stack">
        <p className="lead">{t('comparison.first.text')}</p>
        <p>{t('comparison.first.next', { days: comparison.reusedDays })}</p>
        <p>{t('comparison.first.elsewhere')}</p>
        <div className="row no-print">
          {responseId && (
            <LinkButton href={addressFor(locale, responseId, '/recommendations3')}>
              {t('comparison.first.report')}
            </LinkButton>
          )}
          <LinkButton variant="secondary" href={inLocale(locale, '/return-code')}>
            {t('comparison.first.code')}
          </LinkButton>
        </div>
      </div>
    </ReportSection>
  )
}

import { Fragment } from 'react'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { LineNotes } from '#domain/support/line-notes.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { RecommendationCard } from '#ui/cards/recommendation-card/recommendation-card.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import type { LinkView, ReasonView, RecommendationView } from '../../present/present-recommendation.ts'
import { QuoteText } from '../../present/reader/quote-text.tsx'
import { reasonTexts } from '../../present/reason-texts.ts'
import { withoutUrgentTexts } from '../../present/urgent.ts'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import { useActsFor } from '../results/acts.tsx'
import { useAreaName } from '../results/area-name.ts'
import type { SectionProps } from '../section-props.ts'
import { StepOfCard } from './step-of-card.tsx'
import { YearLine } from './year-line.tsx'

/** Minimum number shown at once; the others are collapsed. */
const fewestShown = 3

/**
 * Returns the number shown at once: steps for areas that the person wants to work on are never collapsed behind others.
 */
export function shownAtOnce(recommendations: readonly Pick<RecommendationView, 'tier' | 'because'>[]): number {
  const isWish = ({ tier, because }: Pick<RecommendationView, 'tier' | 'because'>) =>
    tier === 'wish' || because.some(({ kind }) => kind === 'chosenArea')
  return Math.max(fewestShown, recommendations.findLastIndex(isWish) + 1)
}

/** Section with the recommendations, most needed first; if they failed, samples marked as such. */
export function Recommendations({ view, area }: SectionProps & { area: Domain | null }) {
  const t = useT('report')
  const failed = view.failed.includes('recommendations')
  const count = shownAtOnce(view.recommendations)
  // The full report has them in a closed chapter, a page of some parts behind a row.
  const steps = view.recommendations.map(withoutUrgentTexts)
  const rest = steps.slice(count)
  return (
    <ReportSection
      id="recommendations"
      title={t('recommendations.title')}
      intro={failed ? undefined : t('recommendations.intro')}
    >
      <div className="recs">
        {failed && <OnlyExamples />}
        {view.recommendations.length === 0 && <p>{t(area ? 'recommendations.noneHere' : 'recommendations.none')}</p>}
        <Cards recommendations={steps.slice(0, count)} />
        {rest.length > 0 && (
          <Disclosure title={t('recommendations.more', { count: rest.length })}>
            <div className="recs">
              <Cards recommendations={rest} />
            </div>
          </Disclosure>
        )}
        {!area && <YearLine view={view} />}
      </div>
    </ReportSection>
  )
}

/** Notes that the recommendations failed and that those shown are samples. */
export function OnlyExamples() {
  const t = useT('report')
  return (
    <>
      <PartFailed />
      <Note tone="warn">{t('failed.samples')}</Note>
    </>
  )
}

/**
 * Recommendation cards with why, tips and the answers behind them. Those based on answers have a separate heading,
 * apart from those that suit most people.
 */
export function Cards({ recommendations }: { recommendations: readonly RecommendationView[] }) {
  const t = useT('report')
  const groups = [
    { name: 'called', texts: t('recommendations.called'), steps: recommendations.filter((each) => each.calledFor) },
    { name: 'forMost', texts: t('recommendations.forMost'), steps: recommendations.filter((each) => !each.calledFor) },
  ]
  return groups
    .filter(({ steps }) => steps.length > 0)
    .map(({ name, texts, steps }) => (
      <Fragment key={name}>
        <p className="eyebrow">{texts}</p>
        {steps.map((recommendation) => (
          <Card key={recommendation.id} recommendation={recommendation} />
        ))}
      </Fragment>
    ))
}

function Card({ recommendation }: { recommendation: RecommendationView }) {
  const t = useT('report')
  const { id, domain, title, why, tips, firstStep, caution, picture, because, notes, offPaper } = recommendation
  const areaName = useAreaName()
  const asText = useReasonTexts()
  const reported = because.filter(({ kind }) => kind !== 'barrier')
  const reply = because.find((reason) => reason.kind === 'barrier')
  const isQuoted = reported.some(({ kind }) => kind === 'said')
  return (
    <RecommendationCard
      id={`do-${id}`}
      area={areaName(domain)}
      title={title}
      picture={picture}
      why={{ title: t('recommendations.why'), text: why }}
      how={{ title: t('recommendations.how'), tips }}
      first={firstStep ? { title: t('recommendations.firstStep'), text: firstStep } : undefined}
      caution={caution ? { title: t('recommendations.caution'), text: caution } : undefined}
      because={
        reported.length > 0
          ? {
              title: t(isQuoted ? 'recommendations.because' : 'recommendations.reason'),
              answers: reported.map((reason) => {
                const key = reason.kind === 'said' ? reason.quote.question : asText(reason)
                return (
                  <li key={key} data-off-paper={reason.offPaper || undefined}>
                    {reason.kind === 'said' ? <QuoteText quote={reason.quote} /> : key}
                  </li>
                )
              }),
              offPaper: reported.every((reason) => reason.offPaper),
            }
          : undefined
      }
      reply={reply && { text: asText(reply), offPaper: reply.offPaper }}
      offPaper={offPaper}
      actions={<StepLinks id={id} title={title} />}
    >
      {notes.map((note) => (
        <p key={note.id} data-off-paper={note.offPaper || undefined}>
          {t(`recommendations.notes.${note.id}`)}
        </p>
      ))}
      <Help recommendation={recommendation} />
    </RecommendationCard>
  )
}

/** Recommendations with a separate page, which offers more than six steps. */
const ownPages = [
  { id: 'sleep4', path: '/sleep_pathway', texts: 'sleep:link' },
  { id: 'gratitude', path: '/guidance/gratitude', texts: 'gratitude:title' },
] as const

/** The step of the recommendation in its state, and its separate page, for readers who may act on the report. */
function StepLinks({ id, title }: { id: string; title: string }) {
  const t = useT(['sleep', 'gratitude'])
  const own = ownPages.find((page) => page.id === id)
  const responseId = useActsFor()
  const locale = useLocale()
  if (!responseId) return null
  return (
    <>
      <StepOfCard id={id} title={title} responseId={responseId} isAfterFirst />
      {own && (
        <LinkButton className="no-print" variant="quiet" href={addressWith(locale, own.path, { responseId })}>
          {t(own.texts)}
        </LinkButton>
      )}
    </>
  )
}

/** Returns a function that returns the reasons for a step other than an answer, as text. */
function useReasonTexts() {
  const t = useT(['report', 'results'])
  const areaName = useAreaName()
  return (reason: Exclude<ReasonView, { kind: 'said' }>) => reasonTexts(reason, t, areaName)
}

/** Services that help, and the evidence. When to call 911 is never collapsed: the card always shows it. */
function Help({ recommendation }: { recommendation: RecommendationView }) {
  const t = useT('report')
  const { evidence } = recommendation
  const links = recommendation.links.filter(({ key }) => key !== '911')
  return (
    <Disclosure
      variant="row"
      onPaper
      title={t(links.length > 0 ? 'recommendations.links' : 'recommendations.evidence')}
    >
      {links.length > 0 && (
        <ul className="links">
          {links.map((link) => (
            <li key={link.key} data-off-paper={link.offPaper || undefined}>
              <HelpLink link={link} />
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        <b>{t('recommendations.evidence')}:</b> {evidence}
      </p>
    </Disclosure>
  )
}

/** A service that helps, with its phone number. */
export function HelpLink({ link: { label, url, phones, line } }: { link: LinkView }) {
  const [phone] = phones
  return (
    <>
      {url ? <a href={url}>{label}</a> : label}
      {phone && (
        <>
          {' '}
          <a href={phone.href}>
            <Integers>{phone.number}</Integers>
            <span className="vh">: {phone.label}</span>
          </a>
          {line && <LineNotes inline line={line} number={phone.number} />}
        </>
      )}
    </>
  )
}

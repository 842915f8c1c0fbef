import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { Vignette } from '../../ui/illustrations/vignette.tsx'
import { Note } from '../../ui/note/note.tsx'
import { RecommendationCard } from '../../ui/recommendation-card/recommendation-card.tsx'
import { CouldNot } from '../could-not.tsx'
import type { LinkView, ReasonView, RecommendationView } from '../present-recommendation.ts'
import { QuoteText } from '../quote-text.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** How many stand open; the others wait behind one button. */
const open = 3

/** What to do: the most needed first. Examples, marked as such, when none could be chosen. */
export function Recommendations({ view }: SectionProps) {
  const { t } = useTranslation('report')
  const failed = view.failed.includes('recommendations')
  const rest = view.recommendations.slice(open)
  return (
    <ReportSection
      id="recommendations"
      title={t('recommendations.title')}
      intro={failed ? undefined : t('recommendations.intro')}
    >
      <div className="recs">
        {failed && (
          <>
            <CouldNot />
            <Note tone="warn">{t('failed.samples')}</Note>
          </>
        )}
        {view.recommendations.length === 0 && <p>{t('recommendations.none')}</p>}
        {view.recommendations.slice(0, open).map((recommendation) => (
          <Card key={recommendation.id} recommendation={recommendation} />
        ))}
        {rest.length > 0 && (
          <details className="more-recs">
            <summary>
              {t('recommendations.more', { count: rest.length })}
              <Icon name="add" />
            </summary>
            <div className="recs">
              {rest.map((recommendation) => (
                <Card key={recommendation.id} recommendation={recommendation} />
              ))}
            </div>
          </details>
        )}
      </div>
    </ReportSection>
  )
}

function Card({ recommendation }: { recommendation: RecommendationView }) {
  const { t } = useTranslation(['report', 'results'])
  const { id, domain, title, why, tips, picture, because, offPaper } = recommendation
  const isSaid = because.some(({ kind }) => kind === 'said')
  return (
    <RecommendationCard
      id={`do-${id}`}
      area={t(`results:areas.${domain}`)}
      title={title}
      picture={<Vignette name={picture} />}
      why={{ title: t('recommendations.why'), text: why }}
      how={{ title: t('recommendations.how'), tips }}
      because={
        because.length > 0
          ? {
              title: t(isSaid ? 'recommendations.because' : 'recommendations.reason'),
              answers: because.map((reason) => ({
                id: reason.kind === 'said' ? reason.quote.question : `${reason.kind}-${wordOf(reason)}`,
                text: <Reason reason={reason} />,
                offPaper: reason.offPaper,
              })),
              offPaper: because.every((reason) => reason.offPaper),
            }
          : undefined
      }
      offPaper={offPaper}
    >
      <FirstStep recommendation={recommendation} />
      <Help recommendation={recommendation} />
    </RecommendationCard>
  )
}

const wordOf = (reason: ReasonView) => ('domain' in reason ? reason.domain : 'barrier' in reason ? reason.barrier : '')

function Reason({ reason }: { reason: ReasonView }) {
  const { t } = useTranslation(['report', 'results'])
  switch (reason.kind) {
    case 'said':
      return <QuoteText quote={reason.quote} />
    case 'area':
      return t('recommendations.areaState', {
        area: t(`results:areas.${reason.domain}`),
        state: t(`results:states.${reason.state}.label`),
      })
    case 'barrier':
      return t('recommendations.barrier', {
        barrier: t(`results:challenges.${reason.barrier as 'start'}`, { defaultValue: '' }),
      })
    case 'stay_well':
      return t('recommendations.stayWell')
    default:
      return t(`recommendations.${reason.kind}`, { area: t(`results:areas.${reason.domain}`) })
  }
}

/** The easiest step, and when to be careful. */
function FirstStep({ recommendation: { firstRung, caution } }: { recommendation: RecommendationView }) {
  const { t } = useTranslation('report')
  return (
    <>
      {firstRung && (
        <div>
          <h4>{t('recommendations.firstRung')}</h4>
          <p>{firstRung}</p>
        </div>
      )}
      {caution && (
        <div>
          <h4>{t('recommendations.caution')}</h4>
          <p>{caution}</p>
        </div>
      )}
    </>
  )
}

function Help({ recommendation: { links, evidence } }: { recommendation: RecommendationView }) {
  const { t } = useTranslation('report')
  return (
    <div className="rec__help">
      {links.length > 0 && (
        <>
          <h4>{t('recommendations.links')}</h4>
          <ul className="links">
            {links.map((link) => (
              <li key={link.key}>
                <HelpLink link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="small">
        <summary>{t('recommendations.evidence')}</summary>
        <p>{evidence}</p>
      </details>
    </div>
  )
}

function HelpLink({ link: { label, url, phones } }: { link: LinkView }) {
  const [phone] = phones
  return (
    <>
      {url ? <a href={url}>{label}</a> : label}
      {phone && (
        <>
          {' '}
          <a href={phone.href}>
            <span className="vh">{phone.label}: </span>
            {phone.number}
          </a>
        </>
      )}
    </>
  )
}

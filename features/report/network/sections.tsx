import { StepFrame } from '#features/steps/card/step-frame.tsx'
import { capital, inSentence, withinQuotes } from '#platform/i18n/in-sentence.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { SoonRow } from '#ui/cards/cover-cards/cover-cards.tsx'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Orchard } from '#ui/illustrations/orchard/orchard.tsx'
import { isCrisis, isUrgent } from '../present/urgent.ts'
import { ReportSection } from '../sections/report-section.tsx'
import { useActsFor } from '../sections/results/acts.tsx'
import { useAreaName } from '../sections/results/area-name.ts'
import type { SectionProps } from '../sections/section-props.ts'
import { asksFirst } from './network-view.ts'

/** Maximum number of requests that the title of the card names. */
const mostInTitle = 2

/**
 * The help that the person requests: who calls by when, or the partner's number, and its matching offers. In one card,
 * or behind a row.
 */
export function RequestedCall({ view, isRow = false }: SectionProps & { isRow?: boolean }) {
  const t = useT('network')
  const locale = useLocale()
  const actsFor = useActsFor()
  const { network } = view
  if (!network || (network.questions.length === 0 && !network.nothing)) return null
  const { questions: requests, partner, times, noCall, coordinatorCalls: day, phone, page } = network
  const list = (items: readonly string[]) => entriesOf(items, locale)
  const namesOf = (some: typeof requests) => list(some.map(({ id }) => t(`headline.asked.${id as 'ride'}`)))
  const names = requests.length <= mostInTitle ? namesOf(requests) : ''
  const offers = requests.flatMap((each) => each.offers.map((offer) => `“${withinQuotes(offer)}”`))
  const others = requests.filter((each) => each.offers.length === 0)
  const calls = partner !== null && day !== null
  const title = calls ? t('askedFor.calls', { partner, day }) : capital(names, locale)
  const details = (
    <>
      {requests.length === 0 && <p>{t('askedFor.nothing')}</p>}
      {partner && offers.length > 0 && <p>{t('askedFor.offered', { partner, list: list(offers) })}</p>}
      {partner && others.length > 0 && <p>{t(calls ? 'askedFor.looks' : 'askedFor.ask', { list: namesOf(others) })}</p>}
      {times.length > 0 && <p>{t('askedFor.time', { items: list(times.map((time) => inSentence(time, locale))) })}</p>}
      {noCall && <p>{t('askedFor.noCall')}</p>}
      {/* Otherwise the first step above has the number. */}
      {actsFor && phone && asksFirst(view) && (
        <LinkButton icon="phone" href={phone.href}>
          {t('askedFor.phone', phone)}
        </LinkButton>
      )}
      {actsFor && (
        <p className="sc__l no-print">
          {!calls && !noCall && requests.length > 0 && (
            <a href={addressFor(locale, actsFor, '/expert-check-in')}>{t('askedFor.request')}</a>
          )}
          <a href={`${addressFor(locale, actsFor, `/checkUp/${page}`)}&from=responses`}>{t('askedFor.change')}</a>
        </p>
      )}
    </>
  )
  if (isRow)
    return (
      <SoonRow id="asked" title={[t('askedFor.title'), title || null].filter(Boolean).join(': ')}>
        {details}
      </SoonRow>
    )
  return (
    <StepFrame
      id="asked"
      variant={requests.length === 0 ? 'aside' : undefined}
      kind={calls && names ? t('askedFor.kind', { list: names }) : names && t('askedFor.title')}
      title={title || t('askedFor.title')}
    >
      {details}
    </StepFrame>
  )
}

/** Thanks volunteers, and says that it is fine to do less. */
export function Give({ view }: SectionProps) {
  const t = useT('network')
  const giving = view.network?.giving
  if (!giving) return null
  return (
    <div className="stack" id="give">
      {giving !== 'wants' && <p>{t('give.thanks')}</p>}
      {giving !== 'thanks' && <p>{t(`give.${giving}`)}</p>}
    </div>
  )
}

/** The areas that were asked about, as text: without stars and points. */
export function NetworkParts({ view }: SectionProps) {
  const t = useT('report')
  if (!view.network) return null
  return (
    <ReportSection id="areas" title={t('areas.title')}>
      <NetworkPlants view={view} />
    </ReportSection>
  )
}

/** The areas as plants. An area without concern is not described as going well. */
export function NetworkPlants({ view }: SectionProps) {
  const t = useT('network')
  const areaName = useAreaName()
  const groups = [
    ['struggling', 'struggling', view.areas.struggling],
    ['surviving', 'surviving', view.areas.surviving],
    ['thriving', 'noConcern', view.network?.noConcern ?? []],
  ] as const
  return (
    <div className="stack">
      <Orchard
        none={null}
        groups={groups
          .filter(([, , areas]) => areas.length > 0)
          .map(([state, title, areas]) => ({
            state,
            withoutFruit: true,
            title: t(`parts.${title}`),
            count: areas.length,
            parts: areas.map((area) => ({ id: area, name: areaName(area) })),
          }))}
      />
      <p>{t('parts.short')}</p>
    </div>
  )
}

/**
 * Actions after the short report: letting the coordinator see it, and, without urgent help, the full check-up. In a
 * crisis none, since nothing may distract from calling.
 */
export function NetworkNext({ responseId, view }: SectionProps & { responseId: string | null }) {
  const t = useT('network')
  const locale = useLocale()
  const actsFor = useActsFor()
  const partner = view.network?.partner
  if (!responseId || !actsFor || view.safety.some(isCrisis)) return null
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <div className="wrap rsec stack no-print" id="network-next">
      {partner && (
        <form method="post" action={to('/who-can-see-my-report')} className="panel stack">
          <h2 className="h4">{t('share.title')}</h2>
          <p>
            <NamedText name={partner}>{t('share.what', { partner })}</NamedText>
          </p>
          <div className="row">
            <Button name="help" value="give">
              {t('share.yes')}
            </Button>
            <Button variant="secondary" name="help" value="end">
              {t('share.no')}
            </Button>
          </div>
        </form>
      )}
      {!view.safety.some(isUrgent) && (
        <p>
          <a href={addressWith(locale, '/start', { assessment_id: '13' })}>{t('full')}</a>
        </p>
      )}
    </div>
  )
}

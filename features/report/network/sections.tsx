import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Orchard } from '#ui/illustrations/orchard/orchard.tsx'
import { ReportSection } from '../sections/report-section.tsx'
import { useAreaName } from '../sections/results/area-name.ts'
import type { SectionProps } from '../sections/section-props.ts'

/**
 * The help that the person requests, each with the partner's matching offers. It precedes the findings of the rules.
 */
export function RequestedCall({ view }: SectionProps) {
  const t = useT('network')
  const { network } = view
  const locale = useLocale()
  if (!network || (network.questions.length === 0 && !network.nothing)) return null
  const { questions: asked, partner, times, noCall, coordinatorCalls } = network
  const list = (items: readonly string[]) => entriesOf(items, locale)
  return (
    <ReportSection id="asked" title={t('askedFor.title')}>
      <div className="stack">
        {asked.length === 0 ? (
          <p>{t('askedFor.nothing')}</p>
        ) : (
          <ul className="grid">
            {asked.map(({ id, label, offers, step }) => (
              <li className="panel stack stack--tight" key={id}>
                <h3>{label}</h3>
                {partner && (
                  <p>
                    {offers.length > 0
                      ? `${list(offers)}: ${t('askedFor.offered', { partner })}`
                      : t(coordinatorCalls ? 'askedFor.looks' : 'askedFor.ask')}
                  </p>
                )}
                {step && <p>{t('askedFor.step', { step })}</p>}
              </li>
            ))}
          </ul>
        )}
        {times.length > 0 && <p>{t('askedFor.time', { items: list(times) })}</p>}
        {noCall && <p>{t('askedFor.noCall')}</p>}
      </div>
    </ReportSection>
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
            title: t(`parts.${title}`),
            count: areas.length,
            parts: areas.map((area) => ({ id: area, name: areaName(area) })),
          }))}
      />
      <p>{t('parts.short')}</p>
    </div>
  )
}

/** Actions after the short report: share it, print it, take the full check-up with these answers filled in. */
export function NetworkNext({ responseId }: { responseId: string | null }) {
  const t = useT(['network', 'report', 'share'])
  const locale = useLocale()
  if (!responseId) return null
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <section className="section section--band no-print" aria-labelledby="next-title" id="network-next">
      <div className="wrap stack stack--loose">
        <h2 id="next-title">{t('share.title')}</h2>
        <p>{t('share.text')}</p>
        <p>{t('share.never')}</p>
        <div className="row">
          <LinkButton icon="share" href={to('/share')}>
            {t('share:next.share')}
          </LinkButton>
          <LinkButton variant="secondary" icon="people" href={to('/who-can-see-my-report')}>
            {t('share:who.title')}
          </LinkButton>
          <Button variant="secondary" type="button" icon="print" data-print="report" hidden>
            {t('report:print')}
          </Button>
          <LinkButton variant="secondary" icon="document" href={to('/report-pdf')}>
            {t('report:next.paper')}
          </LinkButton>
        </div>
        <h2>{t('full.title')}</h2>
        <p>{t('full.text')}</p>
        <p>
          <LinkButton variant="secondary" href={addressWith(locale, '/start', { assessment_id: '13' })}>
            {t('full.button')}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}

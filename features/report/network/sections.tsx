import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { isUrgent } from '../present/urgent.ts'
import { useCover } from '../sections/opening/cover-texts.ts'
import { ReportSection } from '../sections/report-section.tsx'
import { useAreaName } from '../sections/results/area-name.ts'
import { Ladder } from '../sections/results/ladder.tsx'
import type { SectionProps } from '../sections/section-props.ts'

/**
 * The cover: the top line, the state and the ladder, one strength, and the first step unless there is a request for
 * help.
 */
export function NetworkCover({ view }: SectionProps) {
  const i18n = useTranslations()
  const t = useT(['network', 'results', 'pointers'])
  const { headline, goodThing } = useCover()
  const { network, state, ladder, pointers, strengths, safety } = view
  if (!network) return null
  const { firstStep } = pointers
  // A person in danger never reads 'thriving'.
  const tag = state.state === 'thriving' && safety.some(isUrgent) ? null : state.state
  const known = strengths.find(({ strength }) => i18n.exists(`results:strengths.${strength}`))
  return (
    <div className="rsec stack stack--loose">
      <h2>{headline}</h2>
      {tag && <StateTag state={tag}>{t(`results:states.${tag}.label`)}</StateTag>}
      <Ladder ladder={ladder} />
      {pointers.headline.id === 'crisis' ? (
        <p>{goodThing}</p>
      ) : network.strength ? (
        <p>{t(`strengths.${network.strength}`)}</p>
      ) : (
        known && <p>{t(`results:strengths.${known.strength as 'took_time'}`)}</p>
      )}
      {firstStep && pointers.headline.network?.line !== 'first' && (
        <p data-off-paper={firstStep.offPaper || undefined}>
          {t('pointers:first.title')}: <b>{firstStep.title}</b>{' '}
          <a href={`#do-${firstStep.id}`}>{t('pointers:first.see')}</a>
        </p>
      )}
    </div>
  )
}

/** The person's requests precede the findings of the rules: each with the partner's offers for it. */
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

/** Thanks to volunteers, and that it is fine to do less. */
export function Give({ view }: SectionProps) {
  const t = useT('network')
  const giving = view.network?.giving
  if (!giving) return null
  return (
    <ReportSection id="give" title={t('give.title')}>
      <div className="stack">
        {giving !== 'wants' && <p>{t('give.thanks')}</p>}
        {giving !== 'thanks' && <p>{t(`give.${giving}`)}</p>}
      </div>
    </ReportSection>
  )
}

/** The parts of life that were asked about, in words: without stars and points. */
export function NetworkParts({ view }: SectionProps) {
  const t = useT(['network', 'report'])
  const areaName = useAreaName()
  if (!view.network) return null
  const groups = [
    ['struggling', view.areas.struggling],
    ['surviving', view.areas.surviving],
    ['noConcern', view.network.noConcern],
  ] as const
  return (
    <ReportSection id="areas" title={t('report:areas.title')} intro={t('parts.short')}>
      <div className="stack">
        {groups
          .filter(([, areas]) => areas.length > 0)
          .map(([name, areas]) => (
            <div className="stack stack--tight" key={name}>
              <h3>{t(`parts.${name}`)}</h3>
              <TickList items={areas.map((area) => ({ id: area, text: areaName(area), icon: 'leaf' as const }))} />
            </div>
          ))}
      </div>
    </ReportSection>
  )
}

/** Where to go from the short report: share it, print it, take the full check-up with these answers filled in. */
export function NetworkNext({ responseId }: { responseId: string | null }) {
  const t = useT(['network', 'report', 'share'])
  const locale = useLocale()
  if (!responseId) return null
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <section className="section section--band no-print" aria-labelledby="next-title" id="next">
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

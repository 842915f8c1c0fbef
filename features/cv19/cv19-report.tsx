import { OfferList } from '#domain/priorities/offer-list.tsx'
import { ContactList } from '#domain/support/contact-list.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { HelpBox } from '#ui/cards/help-box/help-box.tsx'
import { BehaviorList } from './behavior-list.tsx'
import styles from './cv19.css?url'
import type { Cv19View } from './cv19-view.ts'
import { DialCard } from './dial.tsx'

interface Cv19ReportPageProps {
  view: Cv19View
  /** Address of the page with all behaviors; undefined for a reader of a shared report. */
  behaviorsAt?: string
}

/** The COVID-19 report: what to do now, the dials, what is safer, where to get help, and the figures of 2020. */
export function Cv19ReportPage({ view, behaviorsAt }: Cv19ReportPageProps) {
  const t = useT('cv19')
  const { partner } = useSite()
  const { actNow, dials, behaviors, needs, copy } = view
  return (
    <div className="wrap">
      <link rel="stylesheet" href={styles} />
      {actNow && (
        <div className="stack">
          <HelpBox id="now" level={actNow.urgent ? 'red' : 'amber'} title={actNow.title} calls={actNow.calls}>
            {actNow.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </HelpBox>
          {actNow.contacts.length > 0 && <ContactList contacts={actNow.contacts} />}
        </div>
      )}
      <section className="section stack stack--loose" aria-labelledby="dials">
        <h2 id="dials">{t('dials.title')}</h2>
        <p>{t('lead')}</p>
        <ul className="duo">
          {dials.map((dial) => (
            <DialCard
              dial={dial}
              number={partner?.useNumericMeters && dial.score ? t('dials.number', dial.score) : null}
              key={dial.id}
            />
          ))}
        </ul>
      </section>
      {behaviors.some(({ response }) => response !== null) && (
        <section className="section stack stack--loose" aria-labelledby="behaviors">
          <h2 id="behaviors">{t('behaviors.title')}</h2>
          <BehaviorList behaviors={behaviors} />
          {behaviorsAt && (
            <p className="no-print">
              <a href={behaviorsAt}>{t('behaviors.link')}</a>
            </p>
          )}
        </section>
      )}
      {needs.length > 0 && (
        <section className="section stack stack--loose" aria-labelledby="needs">
          <h2 id="needs">{t('needs.title')}</h2>
          {needs.map(({ id, need, text, offers, contacts }) => (
            <section className="stack" key={id} aria-labelledby={`need-${id}`}>
              <h3 id={`need-${id}`}>{need}</h3>
              <p>{text}</p>
              {offers.length > 0 && <OfferList offers={offers} />}
              <ContactList contacts={contacts} />
            </section>
          ))}
        </section>
      )}
      <Figures copy={copy} />
      <p className="section">{t('notMedical')}</p>
    </div>
  )
}

/** The two statistics published in 2020, with their date and meaning. */
function Figures({ copy }: Pick<Cv19View, 'copy'>) {
  return (
    <section className="section stack" aria-labelledby="figures">
      <h2 id="figures">{copy.title}</h2>
      <blockquote>
        <p>{copy.said}</p>
        <footer className="hint">{copy.saidSource}</footer>
      </blockquote>
      <p>{copy.now}</p>
      <p className="hint">{copy.dated}</p>
    </section>
  )
}

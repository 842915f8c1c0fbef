import { OfferList } from '#domain/priorities/offer-list.tsx'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { addressWith } from '#routes/address.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { SkyBand } from '#ui/illustrations/sky-band/sky-band.tsx'
import { AskStaff } from './ask-staff.tsx'
import { CenterContact } from './center-contact.tsx'
import type { HelpView } from './how-we-help.server.ts'

/** A partner's help: first the offers for this person's priorities, with the reason, then all others. */
export function HowWeHelp({
  title,
  center,
  responseId,
  hasPrograms,
  chosen,
  rest,
  unmet,
}: HelpView & { title: string }) {
  const t = useT('partners')
  const name = center.friendlyName
  return (
    <>
      <SkyBand sheet={<CenterContact center={center} />}>
        <h1>{title}</h1>
        <p className="lead">{t(chosen.length > 0 ? 'help.leadChosen' : responseId ? 'help.leadAll' : 'help.lead')}</p>
        <BackToReport responseId={responseId} />
      </SkyBand>
      <PageWithMenu>
        {chosen.length > 0 && (
          <section className="rsec stack stack--loose" aria-labelledby="chosen">
            <h2 id="chosen">{t('help.chosen')}</h2>
            <OfferList offers={chosen} />
          </section>
        )}
        {unmet.length > 0 && <Unmet name={name} unmet={unmet} responseId={responseId} />}
        {rest.length > 0 && (
          <section className="rsec stack stack--loose" aria-labelledby="rest">
            <h2 id="rest">{t(chosen.length > 0 ? 'help.rest' : 'help.all', { center: name })}</h2>
            <OfferList offers={rest} />
          </section>
        )}
      </PageWithMenu>
      <AskStaff staffHelp={center.staffHelp} />
      <More center={center} responseId={responseId} hasPrograms={hasPrograms} />
    </>
  )
}

/** Lists the priorities without an offer of the partner, and links to other help. */
function Unmet({ name, unmet, responseId }: Pick<HelpView, 'unmet' | 'responseId'> & { name: string }) {
  const i18n = useTranslations()
  const t = useT(['partners', 'results'])
  const locale = useLocale()
  const areas = unmet.map(({ area }) => t('results:fits.area', { area: t(`results:areas.${area}`) }))
  return (
    <div className="rsec">
      <Note>
        <p>
          {t('help.unmet', {
            center: name,
            areas: entriesOf(areas, i18n.language, 'disjunction'),
          })}{' '}
          <a href={`${addressWith(locale, '/resources', { responseId })}#${unmet[0]?.area}`}>{t('help.elsewhere')}</a>
        </p>
      </Note>
    </div>
  )
}

/** Links to more pages. */
function More({ center, responseId, hasPrograms }: Pick<HelpView, 'center' | 'responseId' | 'hasPrograms'>) {
  const t = useT('partners')
  const locale = useLocale()
  const ownPath = `/how-our-organizations-can-help/${center.key}`
  return (
    <section className="section section--white no-print" aria-labelledby="more">
      <div className="wrap stack stack--loose">
        <h2 id="more">{t('more.title')}</h2>
        <div className="grid">
          <LinkCard
            icon="message"
            title={t('more.ask')}
            href={addressWith(locale, '/forms-of-support', { responseId })}
          >
            {t('more.askText')}
          </LinkCard>
          {!responseId && (
            <LinkCard
              icon="ladder"
              title={t('more.start')}
              href={addressWith(locale, '/start', { partner: center.key })}
            >
              {t('more.startText')}
            </LinkCard>
          )}
          {responseId && (
            <LinkCard
              icon="people"
              title={t('more.checkIn')}
              href={addressWith(locale, '/expert-check-in', { responseId })}
            >
              {t('more.checkInText')}
            </LinkCard>
          )}
          {responseId && hasPrograms && (
            <LinkCard
              icon="walk"
              title={t('more.programs')}
              href={addressWith(locale, '/commit-program', { responseId })}
            >
              {t('more.programsText')}
            </LinkCard>
          )}
          {center.showOtherSources && (
            <LinkCard
              icon="list"
              title={t('more.hub')}
              href={addressWith(locale, ownPath, { type: 'other', responseId })}
            >
              {t('more.hubText')}
            </LinkCard>
          )}
          <LinkCard
            icon="print"
            title={t('more.list')}
            href={addressWith(locale, '/center-resources', { partner: center.key, responseId })}
          >
            {t('more.listText')}
          </LinkCard>
        </div>
      </div>
    </section>
  )
}

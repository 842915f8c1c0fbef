import { useTranslation } from 'react-i18next'
import { CrisisRow } from '../shared/page/crisis-row.tsx'
import type { Site } from '../shared/page/site.ts'
import { inLocale, pathTo } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { Footer } from '../ui/footer/footer.tsx'

interface PageFooterProps {
  site: Site | null
  /** Omits what is not needed there, on screens where a person should not be led away. */
  quiet?: boolean
}

/** The footer: people who help at once, and the legal row with copyright, terms and privacy. */
export function PageFooter({ site, quiet }: PageFooterProps) {
  return <Footer crisis={site && <CrisisRow site={site} />} legal={<LegalRow site={site} quiet={quiet} />} />
}

/** Copyright, terms and privacy: the partner's own if it has any, else ours in the language of the page. */
function LegalRow({ site, quiet }: PageFooterProps) {
  const { t } = useTranslation(['common', 'done'])
  const locale = useLocale()
  const link = (address: string) => (address.startsWith('/') ? inLocale(locale, address) : address)
  const partner = site?.partner
  return (
    <>
      {site && <span>{t('footer.copyright', { year: site.year })}</span>}
      <a href={link(partner?.tosUrl ?? '/terms')}>{t('footer.terms')}</a>
      <a href={link(partner?.privacyUrl ?? '/privacy')}>{t('footer.privacy')}</a>
      <a href={link('/my-data')}>{t('footer.myData')}</a>
      {!quiet && (
        <>
          <a href={link('/consumer-health-data')}>{t('footer.healthData')}</a>
          <a href={link('/about')}>{t('footer.about')}</a>
          <a href={link('/knowledge-base')} data-prefetch>
            {t('footer.knowledge')}
          </a>
          <a href={link('/resources')} data-prefetch>
            {t('footer.resources')}
          </a>
        </>
      )}
      {partner?.contactUrl && <a href={link(partner.contactUrl)}>{t('footer.contact')}</a>}
      <a href={link('/help')} data-opens="help">
        {t('help.open')}
      </a>
      {site?.hasSession && <a href={pathTo(site.locale, '/done')}>{t('done:title')}</a>}
    </>
  )
}

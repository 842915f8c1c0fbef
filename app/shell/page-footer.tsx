import { useTranslation } from 'react-i18next'
import { HelpText } from '../shared/page/help-text.tsx'
import type { Site } from '../shared/page/site.ts'
import { inLocale, pathTo } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Footer } from '../ui/footer/footer.tsx'
import { CrisisCalls } from './crisis-calls.tsx'
import { HelpNowButton } from './help-now-button.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { PreferenceButton } from './preference-button.tsx'

interface PageFooterProps {
  site: Site | null
  /** Omits the columns, on screens where a person should not be led away. */
  quiet?: boolean
}

/** The footer: where to find help at once, whom to ask, and the legal row with copyright, terms and privacy. */
export function PageFooter({ site, quiet }: PageFooterProps) {
  return (
    <Footer
      notice={
        site && (
          <>
            <p>{site.crisis.text}</p>
            <div className="row">
              <HelpNowButton site={site} />
              <CrisisCalls actions={site.crisis.actions} look="ghost" />
            </div>
          </>
        )
      }
      columns={site && !quiet && <Columns site={site} />}
      legal={<LegalRow site={site} />}
    />
  )
}

function Columns({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="stack stack--tight">
        <h2>{t('footer.needHelp')}</h2>
        <HelpText site={site} />
      </div>
      <div className="stack stack--tight">
        <h2>{t('footer.about')}</h2>
        <p>{t('footer.aboutText')}</p>
        <ul className="foot__links">
          <FooterLink href={inLocale(site.locale, '/about')}>{t('footer.aboutLink')}</FooterLink>
          <FooterLink href={inLocale(site.locale, '/knowledge-base')}>{t('footer.knowledge')}</FooterLink>
          <FooterLink href={inLocale(site.locale, '/resources')}>{t('footer.resources')}</FooterLink>
        </ul>
      </div>
    </>
  )
}

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <li>
    <a href={href} data-prefetch>
      {children}
    </a>
  </li>
)

/** Copyright, terms and privacy: the partner's own if it has any, else ours in the language of the page. */
function LegalRow({ site }: { site: Site | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const link = (address: string) => (address.startsWith('/') ? inLocale(locale, address) : address)
  const partner = site?.partner
  return (
    <>
      {site && <span>{t('footer.copyright', { year: site.year })}</span>}
      <a href={link(partner?.tosUrl ?? '/terms')}>{t('footer.terms')}</a>
      <a href={link(partner?.privacyUrl ?? '/privacy')}>{t('footer.privacy')}</a>
      <a href={link('/consumer-health-data')}>{t('footer.healthData')}</a>
      <a href={link('/my-data')}>{t('footer.myData')}</a>
      <a href={link('/about')}>{t('footer.about')}</a>
      {partner?.contactUrl && <a href={link(partner.contactUrl)}>{t('footer.contact')}</a>}
      {site && <Preferences site={site} />}
    </>
  )
}

function Preferences({ site }: { site: Site }) {
  const { t } = useTranslation(['common', 'done'])
  const contrast = site.contrast === 'more' ? 'standard' : 'more'
  return (
    <div className="row">
      <LanguageButtons site={site} look="ghost" size="small" />
      <PreferenceButton site={site} look="ghost" size="small" name="contrast" value={contrast}>
        {t(`contrast.${contrast}`)}
      </PreferenceButton>
      {site.hasSession && (
        <LinkButton look="ghost" size="small" icon="signOut" href={pathTo(site.locale, '/done')}>
          {t('done:title')}
        </LinkButton>
      )}
    </div>
  )
}

import { CrisisRow } from '#domain/support/crisis-row.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import type { PartnerView, Site } from '#platform/page/site.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { FooterRows } from '#ui/layout/footer/footer.tsx'
import { HelpLink } from './help-link.tsx'

interface PageFooterProps {
  site: Site | null
  /** Omits optional links, to avoid distraction. */
  quiet?: boolean
}

/** The footer: emergency help, and the legal row with copyright, terms and privacy. */
export function PageFooter({ site, quiet = false }: PageFooterProps) {
  const { form } = useHandle()
  const { tosUrl, privacyUrl, contactUrl } = site?.partner ?? noPartner
  const legal = { tosUrl, privacyUrl, contactUrl, quiet, form, year: site?.year, hasSession: site?.hasSession }
  return (
    <footer className="foot on-dark">
      <FooterRows
        crisis={site && <CrisisRow actions={site.crisis.actions} address={site.address} form={form} />}
        legal={<LegalRow {...legal} />}
      />
    </footer>
  )
}

const noPartner = { tosUrl: null, privacyUrl: null, contactUrl: null }

interface LegalRowProps extends Pick<PartnerView, 'tosUrl' | 'privacyUrl' | 'contactUrl'> {
  quiet: boolean
  form: string | undefined
  year: string | undefined
  hasSession: boolean | undefined
}

/** Copyright, terms and privacy. Links to the partner's own documents if it has any. */
function LegalRow({ tosUrl, privacyUrl, contactUrl, quiet, form, year, hasSession }: LegalRowProps) {
  const t = useT(['common', 'done'])
  const locale = useLocale()
  const link = (address: string) => (address.startsWith('/') ? inLocale(locale, address) : address)
  return (
    <>
      {year !== undefined && <span>{t('footer.copyright', { year })}</span>}
      <a href={link(tosUrl ?? '/terms')}>{t('footer.terms')}</a>
      <a href={link(privacyUrl ?? '/privacy')}>{t('footer.privacy')}</a>
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
      {contactUrl && <a href={link(contactUrl)}>{t('footer.contact')}</a>}
      <HelpLink form={form} />
      {hasSession && <a href={pathTo(locale, '/done')}>{t('done:title')}</a>}
    </>
  )
}

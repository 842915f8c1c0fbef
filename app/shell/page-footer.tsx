import { useTranslation } from 'react-i18next'
import type { Site } from '../shared/site.ts'
import { Button } from '../ui/button/button.tsx'
import { Footer } from '../ui/footer/footer.tsx'
import { HelpText } from './help-dialog.tsx'

/** The footer: where to find help, at once in a crisis, and the legal row with copyright, terms and privacy. */
export function PageFooter({ site, quiet }: { site: Site | null; quiet?: boolean }) {
  const { t } = useTranslation()
  const base = site?.locale === 'es' ? '/es' : ''
  return (
    <Footer
      notice={site && <CrisisHelp {...site.crisis} />}
      columns={
        site &&
        !quiet && (
          <>
            <div className="stack">
              <h2>{t('footer.needHelp')}</h2>
              <HelpText site={site} />
            </div>
            <div className="stack">
              <h2>{t('footer.about')}</h2>
              <p>{t('footer.aboutText')}</p>
              <p>
                <a href={`${base}/about`} data-prefetch>
                  {t('footer.aboutLink')}
                </a>
              </p>
            </div>
          </>
        )
      }
      legal={
        <>
          <span>{t('footer.copyright', { year: site?.year ?? new Date().getFullYear() })}</span>
          <a href={site?.partner?.tosUrl ?? `${base}/terms`}>{t('footer.terms')}</a>
          <a href={site?.partner?.privacyUrl ?? `${base}/privacy`}>{t('footer.privacy')}</a>
          <a href={`${base}/consumer-health-data`}>{t('footer.healthData')}</a>
          {site?.partner?.contactUrl && <a href={site.partner.contactUrl}>{t('footer.contact')}</a>}
          {site && <ContrastButton site={site} />}
        </>
      }
    />
  )
}

/** Where to find help at once, with its phone numbers as links. */
function CrisisHelp({ text, actions }: Site['crisis']) {
  return (
    <>
      <p>{text}</p>
      {actions.map((action) => (
        <a key={action.href} href={action.href}>
          {action.label}
        </a>
      ))}
    </>
  )
}

function ContrastButton({ site }: { site: Site }) {
  const { t } = useTranslation()
  const next = site.contrast === 'more' ? 'standard' : 'more'
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="to" value={site.address} />
      <Button look="ghost" size="small" name="contrast" value={next}>
        {t(`contrast.${next}`)}
      </Button>
    </form>
  )
}

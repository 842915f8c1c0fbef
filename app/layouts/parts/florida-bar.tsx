import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import type { Site } from '#platform/page/site.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'
import { LanguageButtons } from './language-buttons.tsx'

/** The bar of the Florida layout: a link home and the language switch, at every width. */
export function FloridaBar({ site }: { site: Site }) {
  const t = useT(['common', 'language'])
  const { form } = useHandle()
  const { locale, partnerQuery } = site
  return (
    <NoticeBar>
      <nav className="row" aria-label={t('florida.label')}>
        <LinkButton variant="quiet" size="small" icon="home" href={inLocale(locale, '/') + partnerQuery}>
          {t('florida.home')}
        </LinkButton>
        <b aria-current="true">{t('language:own')}</b>
        <LanguageButtons
          languages={site.languages}
          place={{ address: site.address, form }}
          variant="quiet"
          size="small"
        />
      </nav>
    </NoticeBar>
  )
}

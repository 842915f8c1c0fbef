import { useHandle } from '../shared/page/handle.ts'
import type { Site } from '../shared/page/site.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { useT } from '../shared/words/use-t.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { NoticeBar } from '../ui/notice-bar/notice-bar.tsx'
import { LanguageButtons } from './language-buttons.tsx'

/** The bar of the Florida layout: a link home in the language of the page, and the language switch, at every width. */
export function FloridaBar({ site }: { site: Site }) {
  const t = useT(['common', 'language'])
  const { form } = useHandle()
  const { locale, partnerQuery } = site
  return (
    <NoticeBar>
      <nav className="row" aria-label={t('florida.label')}>
        <LinkButton look="quiet" size="small" icon="home" href={inLocale(locale, '/') + partnerQuery}>
          {t('florida.home')}
        </LinkButton>
        <b aria-current="true">{t('language:own')}</b>
        <LanguageButtons languages={site.languages} place={{ address: site.address, form }} look="quiet" size="small" />
      </nav>
    </NoticeBar>
  )
}

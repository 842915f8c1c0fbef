import { useTranslation } from 'react-i18next'
import type { Site } from '../shared/page/site.ts'
import { NoticeBar } from '../ui/notice-bar/notice-bar.tsx'
import { PreferenceButton } from './preference-button.tsx'

/** Offers the other language to people who chose it before. Never redirects; the choice is remembered. */
export function LanguageOffer({ site }: { site: Site }) {
  const { t } = useTranslation('language')
  const { locale, offeredLocale } = site
  if (offeredLocale === null) return null
  return (
    <NoticeBar>
      <div className="row no-print">
        <p lang={offeredLocale}>{t('offer')}</p>
        <PreferenceButton
          site={site}
          look="primary"
          size="small"
          name="language"
          value={offeredLocale}
          lang={offeredLocale}
        >
          {t('accept')}
        </PreferenceButton>
        <PreferenceButton site={site} look="quiet" size="small" name="language" value={locale}>
          {t('stay')}
        </PreferenceButton>
      </div>
    </NoticeBar>
  )
}

import { useTranslation } from 'react-i18next'
import { useSite } from '../shared/page/site.ts'
import { Button } from '../ui/button/button.tsx'
import { NoticeBar } from '../ui/notice-bar/notice-bar.tsx'

/** Offers the other language to people whose browser prefers it. Never redirects; the choice is remembered. */
export function LanguageOffer() {
  const { t } = useTranslation(['language', 'welcomePage'])
  const { locale, preferredLocale, address } = useSite()
  if (preferredLocale === locale) return null
  return (
    <NoticeBar>
      <form method="post" action="/preferences">
        <input type="hidden" name="to" value={address} />
        <p lang={preferredLocale}>{t('offer')}</p>
        <Button size="small" name="language" value={preferredLocale} lang={preferredLocale}>
          {t('accept')}
        </Button>
        <Button size="small" look="quiet" name="language" value={locale}>
          {t('welcomePage:stay')}
        </Button>
      </form>
    </NoticeBar>
  )
}

import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { PreferenceButton } from '#platform/page/preference-button.tsx'
import type { Site } from '#platform/page/site.ts'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'

/** Offers the language that a person chose before. Never redirects; the answer is remembered. */
export function LanguageOffer({ site }: { site: Site }) {
  const t = useT('language')
  const { form } = useHandle()
  const { locale, offered, address } = site
  if (offered === null) return null
  return (
    <NoticeBar>
      <div className="row no-print">
        <p lang={offered.locale}>{offered.text}</p>
        <PreferenceButton
          place={{ address, form }}
          variant="primary"
          size="small"
          name="language"
          value={offered.locale}
          lang={offered.locale}
        >
          {offered.accept}
        </PreferenceButton>
        <PreferenceButton place={{ address, form }} variant="quiet" size="small" name="language" value={locale}>
          {t('stay')}
        </PreferenceButton>
      </div>
    </NoticeBar>
  )
}

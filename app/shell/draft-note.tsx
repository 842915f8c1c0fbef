import { useTranslation } from 'react-i18next'
import type { Site } from '../shared/page/site.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { NoticeBar } from '../ui/notice-bar/notice-bar.tsx'

/** A note that a page shows a partner's unpublished draft, with a link back. */
export function DraftNote({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <NoticeBar>
      <p>
        {t('draft.text')} <a href={inLocale(site.locale, '/staff/partner')}>{t('draft.back')}</a>
      </p>
    </NoticeBar>
  )
}

import { useT } from '#platform/i18n/use-t.ts'
import type { Site } from '#platform/page/site.ts'
import { inLocale } from '#routes/screen.ts'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'

/** Note that a page shows a partner's unpublished draft, with a link back. */
export function DraftNote({ site }: { site: Site }) {
  const t = useT('common')
  return (
    <NoticeBar>
      <p>
        {t('draft.text')} <a href={inLocale(site.locale, '/staff/partner')}>{t('draft.back')}</a>
      </p>
    </NoticeBar>
  )
}

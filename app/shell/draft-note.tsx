import type { Site } from '../shared/page/site.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { useT } from '../shared/words/use-t.ts'
import { NoticeBar } from '../ui/notice-bar/notice-bar.tsx'

/** A note that a page shows a partner's unpublished draft, with a link back. */
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

import type { Locale } from '#assessment/questionnaire.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { useT } from '../shared/words/use-t.ts'
import { NoticeBar } from '../ui/notice-bar/notice-bar.tsx'

/** The link back to the tasks for a member of the focus group, on every page. */
export function BackToTasks({ locale }: { locale: Locale }) {
  const t = useT('focusGroup')
  return (
    <NoticeBar>
      <p className="no-print">
        <a href={inLocale(locale, '/fg-index')}>{t('back')}</a>
      </p>
    </NoticeBar>
  )
}

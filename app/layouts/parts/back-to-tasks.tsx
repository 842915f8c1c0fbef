import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { inLocale } from '#routes/screen.ts'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'

/** The link back to the tasks, on every page for members of the focus group. */
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

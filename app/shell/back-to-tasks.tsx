import { useTranslation } from 'react-i18next'
import type { Locale } from '#assessment/questionnaire.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { NoticeBar } from '../ui/notice-bar/notice-bar.tsx'

/** The link back to the tasks for a member of the focus group, on every page. */
export function BackToTasks({ locale }: { locale: Locale }) {
  const { t } = useTranslation('focusGroup')
  return (
    <NoticeBar>
      <p className="no-print">
        <a href={inLocale(locale, '/fg-index')}>{t('back')}</a>
      </p>
    </NoticeBar>
  )
}

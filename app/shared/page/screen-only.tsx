import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inLocale } from '../routing/screen.ts'
import { useLocale } from '../words/use-locale.ts'

interface ScreenOnlyProps {
  /** What stands on paper in its place. Default: a sentence that says where the report for paper is. */
  paper?: ReactNode
  children: ReactNode
}

/**
 * What follows from a person's own answers. It is never printed, as others may read what is on paper: leaving out parts of
 * it would not do, since the rest was worked out from all answers.
 */
export function ScreenOnly({ paper, children }: ScreenOnlyProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <div className="no-print">{children}</div>
      <div className="on-paper">{paper ?? <p>{t('onPaper', { address: inLocale(locale, '/report-pdf') })}</p>}</div>
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inLocale } from '../routing/screen.ts'
import { useLocale } from '../words/use-locale.ts'

interface ScreenOnlyProps {
  /** What stands on paper in its place. Default: a sentence that says where the report for paper is. */
  paper?: ReactNode
  /** Address of a page whose `.paper` a script puts there as the browser is about to print (`print-report.ts`). */
  copy?: string
  children: ReactNode
}

/**
 * What follows from a person's own answers. It is never printed, as others may read what is on paper: leaving out parts of
 * it would not do, since the rest was worked out from all answers.
 */
export function ScreenOnly({ paper, copy, children }: ScreenOnlyProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <div className="no-print">{children}</div>
      <div className="on-paper" data-copy={copy}>
        {paper ?? <p>{t('onPaper', { address: inLocale(locale, '/report-pdf') })}</p>}
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { inLocale } from '#routes/screen.ts'

interface ScreenOnlyProps {
  /** Content shown on paper instead. Default: a sentence about the printable report. */
  paper?: ReactNode
  /** Address of a page with a `.paper` element, which a script inserts just before printing (`print-report.ts`). */
  copy?: string
  children: ReactNode
}

/**
 * Content that derives from the person's own answers. It is never printed, since others may read a printout. Omitting
 * parts would not suffice: the rest was computed from all answers.
 */
export function ScreenOnly({ paper, copy, children }: ScreenOnlyProps) {
  const t = useT('common')
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

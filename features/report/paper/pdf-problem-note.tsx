import { useT } from '#platform/i18n/use-t.ts'
import type { PdfProblem } from '#platform/pdf/send-pdf.server.ts'
import { Note } from '#ui/cards/note/note.tsx'

/** Note that says why the PDF is missing, and offers an alternative. */
export function PdfProblemNote({ problem }: { problem: PdfProblem }) {
  const t = useT('printable')
  return (
    <Note tone="error" live="alert">
      <p>
        <b>{t('problems.title')}</b>
      </p>
      <p>{t(`problems.${problem}`)}</p>
    </Note>
  )
}

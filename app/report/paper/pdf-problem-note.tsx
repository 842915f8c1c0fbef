import type { PdfProblem } from '../../shared/paper/send-pdf.server.ts'
import { useT } from '../../shared/words/use-t.ts'
import { Note } from '../../ui/note/note.tsx'

/** The reason for a missing PDF, and an alternative. */
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

import type { PdfProblem } from '../../shared/paper/send-pdf.server.ts'
import { useT } from '../../shared/words/use-t.ts'
import { Note } from '../../ui/note/note.tsx'

/** Why there is no PDF, and what to do instead. */
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

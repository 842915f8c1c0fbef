import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'

/** The note for people who pressed 'I am done' on this computer: /done redirects to #done. */
export function DoneNote() {
  const t = useT('done')
  return (
    <div className="wrap">
      <Note id="done" tone="ok" onArrival>
        {t('note')}
      </Note>
    </div>
  )
}

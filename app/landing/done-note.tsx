import { useTranslation } from 'react-i18next'
import { Note } from '../ui/note/note.tsx'

/** The note for people who pressed 'I am done' on this computer: /done redirects to #done. */
export function DoneNote() {
  const { t } = useTranslation('done')
  return (
    <div className="wrap">
      <Note id="done" tone="ok" onArrival>
        {t('note')}
      </Note>
    </div>
  )
}

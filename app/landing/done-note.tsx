import { useTranslation } from 'react-i18next'
import { Note } from '../ui/note/note.tsx'

/** What people read who said that they are done on this computer: /done leads them to #done. */
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

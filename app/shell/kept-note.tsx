import { Trans } from 'react-i18next'
import { Note } from '../ui/note/note.tsx'

/**
 * A note that the page is an offline copy. Hidden: the service worker shows it in the copies, with their time
 * (app/offline/kept-copy.ts).
 */
export function KeptNote() {
  return (
    <div className="wrap" data-kept="" hidden>
      <Note tone="warn">
        <p>
          <Trans i18nKey="connection.kept" components={{ time: <time data-kept-at="" /> }} />
        </p>
      </Note>
    </div>
  )
}

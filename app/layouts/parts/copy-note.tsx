import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'

/**
 * Note that the page is an offline copy. Hidden, until the service worker shows it in copies with their time
 * (features/offline/offline-copy.ts).
 */
export function CopyNote() {
  const t = useT('common')
  return (
    <div className="wrap" data-kept="" hidden>
      <Note tone="warn">
        <p>
          <Trans t={t} i18nKey="connection.kept" components={{ time: <time data-kept-at="" /> }} />
        </p>
      </Note>
    </div>
  )
}

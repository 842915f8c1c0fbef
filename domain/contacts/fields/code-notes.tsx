import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'

/** Notes above a code field: what happened after another code was requested, by the fragment of the address. */
export function CodeNotes() {
  const t = useT('signIn')
  return (
    <>
      <Note id="resent" tone="ok" onArrival>
        {t('resent')}
      </Note>
      <Note id="on-its-way" tone="ok" onArrival>
        {t('onItsWay')}
      </Note>
      <Note id="if-known" onArrival>
        {t('ifKnown')}
      </Note>
    </>
  )
}

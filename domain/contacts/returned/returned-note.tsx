import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import type { MailReturn } from './returned-code.server.ts'

/** Names an address at which a message did not arrive. */
export function ReturnedNote({ contact, state = 'returned' }: { contact: string; state?: MailReturn }) {
  const t = useT('common')
  return (
    <Note tone="warn" icon="mail">
      {t(`mailReturn.${state}`, { contact })}
    </Note>
  )
}

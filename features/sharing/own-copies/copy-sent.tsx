import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { copyFormId } from './own-copy.ts'
import type { SendMeFacts } from './send-me-view.ts'

/** The result: the link was sent, until when it works, and the button that ends it. */
export function CopySentPart({ facts }: { facts: SendMeFacts }) {
  const t = useT(['sendMe', 'common'])
  const [copy] = facts.copies
  return (
    <>
      {copy?.returned && (
        <>
          <ReturnedNotes facts={facts} />
          <div className="row">
            <LinkButton icon="pencil" href={facts.action}>
              {t('common:mailReturn.correct')}
            </LinkButton>
          </div>
        </>
      )}
      {copy && !copy.returned && (
        <>
          <Note tone="ok" live="status">
            <b>{t('done', { contact: copy.contact })}</b> {t('wait')}
          </Note>
          <p className="lead">{t('ends', { day: copy.until })}</p>
        </>
      )}
      <form id={copyFormId} method="post" action={facts.action} />
      <div className="row">
        <LinkButton icon="document" href={facts.back}>
          {t('back')}
        </LinkButton>
      </div>
      <EndCopies facts={facts} />
    </>
  )
}

/** Names the addresses at which the link did not arrive. */
export function ReturnedNotes({ facts: { copies } }: { facts: SendMeFacts }) {
  return copies.filter(({ returned }) => returned).map(({ id, contact }) => <ReturnedNote key={id} contact={contact} />)
}

/** The buttons that end the links that still work. */
export function EndCopies({ facts: { copies, action } }: { facts: SendMeFacts }) {
  const t = useT('sendMe')
  return copies.map(({ id, contact }) => (
    <form key={id} method="post" action={action} className="row">
      <input type="hidden" name="copy" value={id} />
      <Button variant="secondary" icon="close" name="go" value="end">
        {copies.length === 1 ? t('end') : t('endOf', { contact })}
      </Button>
    </form>
  ))
}

import type { MailReturn } from '#domain/contacts/returned/returned-code.server.ts'
import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

/** Reason why nothing was deleted. */
export type DeleteError = 'required' | 'wrong' | 'expired' | 'tooMany' | 'unavailable' | 'oneADay'

interface ProveFormsProps {
  /** The masked contacts of the account. */
  contacts: readonly { method: Method; contact: string }[]
  /** A code was requested in this browser. */
  isRequested: boolean
  /** Whether the email with that code bounced. */
  returned: MailReturn | null
  minutes: number
  error: string | undefined
}

/** The forms that send a code, and delete a person after the right one. */
export function ProveForms({ contacts, isRequested, returned, minutes, error }: ProveFormsProps) {
  const t = useT(['persons', 'myData'])
  const email = contacts.find(({ method }) => method === 'email')
  return (
    <Panel tone="accent">
      <div className="stack stack--loose">
        <h2>{t('myData:delete.prove.title')}</h2>
        {email && returned && <ReturnedNote contact={email.contact} state={returned} />}
        {isRequested && (
          <form method="post" className="stack" noValidate>
            <Note id="sent" tone="ok" onArrival>
              {t('myData:delete.prove.sent', { minutes })}
            </Note>
            <CodeField
              id="code"
              name="code"
              label={t('myData:delete.prove.label')}
              hint={t('myData:delete.prove.hint')}
              error={error}
            />
            <div className="row">
              <Button name="go" value="code" icon="close">
                {t('delete.do')}
              </Button>
            </div>
          </form>
        )}
        <form method="post" className="stack">
          <p>{t(isRequested ? 'myData:delete.prove.again' : 'myData:delete.prove.code')}</p>
          <div className="row">
            {contacts.map(({ method, contact }) => (
              <Button
                key={method}
                name="go"
                value={method}
                variant={isRequested ? 'secondary' : 'primary'}
                icon={method === 'email' ? 'mail' : 'message'}
              >
                {t(`myData:delete.prove.${method}`, { contact })}
              </Button>
            ))}
          </div>
        </form>
      </div>
    </Panel>
  )
}

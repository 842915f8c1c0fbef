import type { MailReturn } from '#domain/contacts/returned/returned-code.server.ts'
import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { captchaField } from '#platform/abuse/captcha.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { offerField } from '../offer/offer-reply.ts'
import type { CodeProblem } from './code-problem.ts'

interface CodeFormProps {
  /** Id of the form, if buttons outside of it submit it. */
  id?: string
  action: string
  /** The masked contact that received the code. */
  contact: string
  returned: MailReturn | null
  typed?: string
  problem?: CodeProblem
  /** URL for changing the contact. */
  change: string
}

/** Form for the code sent to the contact. Entering it starts the reminders. */
export function CodeForm({ id, action, contact, returned, typed = '', problem, change }: CodeFormProps) {
  const t = useT('reminders')
  const isOfField = problem === 'required' || problem === 'wrong' || problem === 'expired'
  return (
    <div className="stack">
      {(['resent', 'on-its-way', 'if-known'] as const).map((note) => (
        <Note key={note} id={note} tone={note === 'if-known' ? undefined : 'ok'} onArrival>
          {t(note === 'resent' ? 'code.resent' : note === 'on-its-way' ? 'code.onItsWay' : 'code.ifKnown')}
        </Note>
      ))}
      {problem && !isOfField && (
        <Note tone="warn" live="alert">
          {t(`code.${problem}`)}
        </Note>
      )}
      <p>{t('code.sent', { contact })}</p>
      {returned && <ReturnedNote contact={contact} state={returned} />}
      <form id={id} method="post" action={action} noValidate className="stack">
        <CodeField
          id="code"
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          error={isOfField ? t(`code.${problem}`) : undefined}
          defaultValue={typed}
        />
        <Button wide name={offerField} value="code">
          {t('code.continue')}
        </Button>
      </form>
      <form method="post" action={action} className="row" data-captcha={captchaField}>
        <Button variant="quiet" name={offerField} value="resend">
          {t('code.resend')}
        </Button>
        <LinkButton variant="quiet" href={change}>
          {t('contact.change')}
        </LinkButton>
      </form>
    </div>
  )
}

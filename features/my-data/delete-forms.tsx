import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { Proofs } from './delete-own.server.ts'
import type { DeleteProblem } from './my-data.ts'

interface DeleteFormsProps {
  /** Null for a guest, who has no identity to prove. */
  proofs: Proofs | null
  problem: DeleteProblem | null
  minutes: { code: number; recent: number }
}

/** The form with the delete button: shown at once to a guest, after proof of identity to an account holder. */
export function DeleteForms({ proofs, problem, minutes }: DeleteFormsProps) {
  const t = useT('myData')
  if (!proofs) return <NowForm />
  const { contacts, password, requested, returned, recent } = proofs
  const email = contacts.find(({ method }) => method === 'email')
  if (recent) return <NowForm>{t('delete.prove.fresh')}</NowForm>
  return (
    <Panel tone="accent">
      <div className="stack stack--loose">
        <h2>{t('delete.prove.title')}</h2>
        {contacts.length === 0 && !password && <SignInRetry minutes={minutes.recent} />}
        {email && returned && <ReturnedNote contact={email.contact} state={returned} />}
        {contacts.length > 0 && (requested ? <EnterCode problem={problem} minutes={minutes.code} /> : null)}
        {contacts.length > 0 && <SendCode contacts={contacts} again={requested} />}
        {password && <Password problem={problem} only={contacts.length === 0} />}
      </div>
    </Panel>
  )
}

function NowForm({ children }: { children?: string }) {
  return (
    <form method="post" className="stack">
      {children && <p>{children}</p>}
      <div className="row">
        <DeleteButton step="now" />
      </div>
    </form>
  )
}

function DeleteButton({ step }: { step: 'now' | 'code' | 'password' }) {
  const t = useT('myData')
  return (
    <Button name="go" value={step} icon="close">
      {t('delete.button')}
    </Button>
  )
}

function EnterCode({ problem, minutes }: { problem: DeleteProblem | null; minutes: number }) {
  const t = useT('myData')
  return (
    <form method="post" className="stack" noValidate>
      <Note id="sent" tone="ok" onArrival>
        {t('delete.prove.sent', { minutes })}
      </Note>
      <CodeField
        id="code"
        name="code"
        label={t('delete.prove.label')}
        hint={t('delete.prove.hint')}
        error={problem?.field === 'code' ? t(`delete.errors.${problem.word}`) : undefined}
      />
      <div className="row">
        <DeleteButton step="code" />
      </div>
    </form>
  )
}

function SendCode({ contacts, again }: { contacts: Proofs['contacts']; again: boolean }) {
  const t = useT('myData')
  return (
    <form method="post" className="stack">
      <p>{t(again ? 'delete.prove.again' : 'delete.prove.code')}</p>
      <div className="row">
        {contacts.map(({ method, contact }) => (
          <Button
            key={method}
            name="go"
            value={method}
            variant={again ? 'secondary' : 'primary'}
            icon={method === 'email' ? 'mail' : 'message'}
          >
            {t(`delete.prove.${method}`, { contact })}
          </Button>
        ))}
      </div>
    </form>
  )
}

function Password({ problem, only }: { problem: DeleteProblem | null; only: boolean }) {
  const t = useT('myData')
  return (
    <form method="post" className="stack" noValidate>
      <p>{t(only ? 'delete.prove.passwordOnly' : 'delete.prove.password')}</p>
      <Field
        id="password"
        name="password"
        type="password"
        width="wide"
        label={t('delete.prove.passwordLabel')}
        autoComplete="current-password"
        error={problem?.field === 'password' ? t(`delete.errors.${problem.word}`) : undefined}
      />
      <div className="row">
        <DeleteButton step="password" />
      </div>
    </form>
  )
}

function SignInRetry({ minutes }: { minutes: number }) {
  const t = useT('myData')
  const { locale } = useSite()
  return (
    <div className="stack">
      <p>{t('delete.prove.signIn', { minutes })}</p>
      <div className="row">
        <LinkButton href={inLocale(locale, '/logout')}>{t('delete.prove.signOut')}</LinkButton>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { MailReturn } from '#domain/contacts/returned/returned-code.server.ts'
import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { SuggestingField } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import type { ProviderName } from '#platform/identity/provider.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'
import type { ChangeProblem, ChangeStep, Guarded, GuardedContact } from './my-account.ts'

/** Id of all steps' forms. The header and footer buttons submit it, too. */
export const changeFormId = 'change-form'

interface ChangeFormProps {
  what: Guarded
  step: ChangeStep
  /** The person has a password and can authenticate with it. */
  hasPassword: boolean
  /** Formatted contact that gets the code for authentication; null if no message can be sent. */
  proofTo: string | null
  /** Providers for a new sign-in. */
  providers: readonly ProviderName[]
  /** Path of this page. */
  from: string
  /** Formatted new contact to which a code was sent. */
  requested: string
  /** Whether the email with the code bounced. */
  returned: MailReturn | null
  /** Input of the contact field, to show it again. */
  typed: string
  problems: readonly ChangeProblem[]
}

/** Returns a function that returns the text of an error. */
export function useChangeTexts(): (word: ChangeProblem['word']) => string {
  const t = useT(['account', 'errors'])
  return (word) => {
    switch (word) {
      case 'required':
      case 'email':
      case 'phone':
        return t(`errors:contact.${word}`)
      case 'short':
      case 'long':
      case 'blanks':
      case 'breached':
      case 'different':
        return t(`errors:password.${word}`)
      default:
        return t(`account:errors.${word}`)
    }
  }
}

/** Returns a function that returns the label of a field, for the error summary. */
export function useLabelOf(what: ChangeFormProps['what']): (field: NonNullable<ChangeProblem['field']>) => string {
  const t = useT('account')
  const labels = {
    code: t('change.code.label'),
    current: t('change.prove.current'),
    contact: t(what === 'phone' ? 'change.new.phone' : 'change.new.email'),
    password: t('change.new.password'),
    again: t('change.new.again'),
    name: t('passkeys.name'),
  }
  return (field) => labels[field]
}

export function ChangeForm(props: ChangeFormProps) {
  switch (props.step) {
    case 'prove':
      return <Prove {...props} />
    case 'proveCode':
      return <ProveCode {...props} />
    case 'new':
      if (props.what === 'passkey') return null
      return props.what === 'password' ? <NewPassword {...props} /> : <NewContact {...props} what={props.what} />
    case 'code':
      return <Code {...props} />
  }
}

/** A form that submits its step as a hidden field, since the Enter key submits no button value. */
function StepForm({ at, id = changeFormId, children }: { at: string; id?: string; children: ReactNode }) {
  return (
    <form id={id} className="stack stack--loose" method="post" noValidate>
      <input type="hidden" name="at" value={at} />
      {children}
    </form>
  )
}

function useErrorOf(problems: readonly ChangeProblem[]) {
  const textsOf = useChangeTexts()
  return (field: ChangeProblem['field']) => {
    const problem = problems.find((each) => each.field === field)
    return problem && textsOf(problem.word)
  }
}

function Prove({ proofTo, hasPassword, providers, from, problems }: ChangeFormProps) {
  const t = useT('account')
  return (
    <>
      <StepForm at="prove">
        {proofTo !== null && (
          <>
            <p>{t('change.prove.byCode', { contact: proofTo })}</p>
            <div className="row">
              <Button name="go" value="prove" iconAfter="arrowRight">
                {t('change.prove.send')}
              </Button>
            </div>
          </>
        )}
      </StepForm>
      {proofTo === null && !hasPassword && <ProveByProvider providers={providers} from={from} />}
      {hasPassword && <CurrentPassword problems={problems} />}
    </>
  )
}

/** For accounts without password and contact for codes: they sign in again as proof. */
function ProveByProvider({ providers, from }: Pick<ChangeFormProps, 'providers' | 'from'>) {
  const t = useT('account')
  if (providers.length === 0) return <Note tone="warn">{t('change.prove.none')}</Note>
  return (
    <>
      <p>{t('change.prove.byProvider')}</p>
      <SocialButtons providers={providers} from={from} divider={false} />
    </>
  )
}

function CurrentPassword({ problems }: Pick<ChangeFormProps, 'problems'>) {
  const t = useT('account')
  return (
    <StepForm at="current" id="current-form">
      <h2 className="h4">{t('change.prove.or')}</h2>
      <Field
        id="current"
        name="current"
        type="password"
        width="wide"
        label={t('change.prove.current')}
        autoComplete="current-password"
        error={useErrorOf(problems)('current')}
      />
      <div className="row">
        <Button variant="secondary" name="go" value="current">
          {t('change.prove.go')}
        </Button>
      </div>
    </StepForm>
  )
}

function ProveCode({ proofTo, hasPassword, returned, problems }: ChangeFormProps) {
  return (
    <>
      <CodeForm at="proveCode" sentTo={proofTo ?? ''} returned={returned} resend="prove" problems={problems} />
      {hasPassword && <CurrentPassword problems={problems} />}
    </>
  )
}

interface CodeFormProps extends Pick<ChangeFormProps, 'problems' | 'returned'> {
  at: 'proveCode' | 'code'
  sentTo: string
  /** Value of `go` that requests another code. */
  resend: string
  /** Additional buttons. */
  children?: ReactNode
}

/** The form for a code that was sent: the field, and a button for another code. */
function CodeForm({ at, sentTo, returned, resend, problems, children }: CodeFormProps) {
  const t = useT('account')
  return (
    <StepForm at={at}>
      <p>{t('change.code.sent', { contact: sentTo })}</p>
      {returned && <ReturnedNote contact={sentTo} state={returned} />}
      <CodeField
        id="code"
        name="code"
        label={t('change.code.label')}
        hint={t('change.code.hint')}
        error={useErrorOf(problems)('code')}
      />
      <div className="row">
        <Button name="go" value={at} iconAfter="arrowRight">
          {t('change.code.go')}
        </Button>
        <Button variant="quiet" name="go" value={resend}>
          {t('change.code.resend')}
        </Button>
        {children}
      </div>
    </StepForm>
  )
}

function NewContact({ what, typed, problems }: ChangeFormProps & { what: GuardedContact }) {
  const t = useT(['account', 'common'])
  return (
    <StepForm at="new">
      <SuggestingField
        id="contact"
        name="contact"
        type={what === 'email' ? 'email' : 'tel'}
        width="wide"
        label={t(`change.new.${what}`)}
        example={what === 'phone' && t('common:phoneExample')}
        autoComplete={what === 'email' ? 'email' : 'tel'}
        defaultValue={typed}
        error={useErrorOf(problems)('contact')}
      />
      <p>{t('change.new.text')}</p>
      <div className="row">
        <Button name="go" value="new" iconAfter="arrowRight">
          {t('change.new.send')}
        </Button>
      </div>
    </StepForm>
  )
}

function Code({ requested, returned, problems }: ChangeFormProps) {
  const t = useT('account')
  return (
    <CodeForm at="code" sentTo={requested} returned={returned} resend="resend" problems={problems}>
      <Button variant="quiet" name="go" value="other">
        {t('change.code.other')}
      </Button>
    </CodeForm>
  )
}

function NewPassword({ problems }: ChangeFormProps) {
  const t = useT('account')
  const error = useErrorOf(problems)
  return (
    <StepForm at="new">
      <Field
        id="password"
        name="password"
        type="password"
        width="wide"
        label={t('change.new.password')}
        hint={t('change.new.passwordHint')}
        autoComplete="new-password"
        error={error('password')}
      />
      <Field
        id="again"
        name="again"
        type="password"
        width="wide"
        label={t('change.new.again')}
        autoComplete="new-password"
        error={error('again')}
      />
      <div className="row">
        <Button name="go" value="new">
          {t('change.new.savePassword')}
        </Button>
      </div>
    </StepForm>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/button.tsx'
import { CodeField } from '../ui/code-field/code-field.tsx'
import { Field } from '../ui/field/field.tsx'
import { Note } from '../ui/note/note.tsx'
import type { ChangeProblem, ChangeStep, Guarded } from './my-account.ts'

/** Id of the form of every step, which the buttons of header and footer send, too. */
export const changeFormId = 'change-form'

interface ChangeFormProps {
  what: Guarded
  step: ChangeStep
  /** The person has a password, and may prove by it who they are. */
  hasPassword: boolean
  /** Where the code of that proof goes; null when nothing can be sent. */
  proofTo: string | null
  /** The new address that a code was sent to. */
  asked: string
  typed: string
  problems: readonly ChangeProblem[]
}

/** What is wrong, in words. */
export function useChangeWords(): (word: ChangeProblem['word']) => string {
  const { t } = useTranslation(['account', 'errors'])
  return (word) => {
    switch (word) {
      case 'required':
      case 'email':
      case 'phone':
        return t(`errors:contact.${word}`)
      case 'short':
      case 'long':
      case 'blanks':
      case 'common':
      case 'different':
        return t(`errors:password.${word}`)
      default:
        return t(`account:errors.${word}`)
    }
  }
}

/** The form of the step that a change has come to. */
export function ChangeForm(props: ChangeFormProps) {
  switch (props.step) {
    case 'prove':
      return <Prove {...props} />
    case 'proveCode':
      return <ProveCode {...props} />
    case 'new':
      return props.what === 'password' ? <NewPassword {...props} /> : <NewContact {...props} what={props.what} />
    case 'code':
      return <Code {...props} />
  }
}

/** A form that says which step it is, for the Enter key. */
function StepForm({ at, id = changeFormId, children }: { at: string; id?: string; children: ReactNode }) {
  return (
    <form id={id} className="stack stack--loose" method="post" noValidate>
      <input type="hidden" name="at" value={at} />
      {children}
    </form>
  )
}

function useErrorOf(problems: readonly ChangeProblem[]) {
  const words = useChangeWords()
  return (field: ChangeProblem['field']) => {
    const problem = problems.find((each) => each.field === field)
    return problem && words(problem.word)
  }
}

function Prove({ proofTo, hasPassword, problems }: ChangeFormProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <StepForm at="prove">
        {proofTo === null ? (
          !hasPassword && <Note tone="warn">{t('change.prove.none')}</Note>
        ) : (
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
      {hasPassword && <CurrentPassword problems={problems} />}
    </>
  )
}

function CurrentPassword({ problems }: Pick<ChangeFormProps, 'problems'>) {
  const { t } = useTranslation('account')
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
        <Button look="secondary" name="go" value="current">
          {t('change.prove.go')}
        </Button>
      </div>
    </StepForm>
  )
}

function ProveCode({ proofTo, hasPassword, problems }: ChangeFormProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <StepForm at="proveCode">
        <p>{t('change.code.sent', { contact: proofTo ?? '' })}</p>
        <CodeInput problems={problems} />
        <div className="row">
          <Button name="go" value="proveCode" iconAfter="arrowRight">
            {t('change.code.go')}
          </Button>
          <Button look="quiet" name="go" value="prove">
            {t('change.code.resend')}
          </Button>
        </div>
      </StepForm>
      {hasPassword && <CurrentPassword problems={problems} />}
    </>
  )
}

function CodeInput({ problems }: Pick<ChangeFormProps, 'problems'>) {
  const { t } = useTranslation('account')
  return (
    <CodeField
      id="code"
      name="code"
      label={t('change.code.label')}
      hint={t('change.code.hint')}
      error={useErrorOf(problems)('code')}
    />
  )
}

function NewContact({ what, typed, problems }: ChangeFormProps & { what: Exclude<Guarded, 'password'> }) {
  const { t } = useTranslation('account')
  return (
    <StepForm at="new">
      <Field
        id="contact"
        name="contact"
        type={what === 'email' ? 'email' : 'tel'}
        width="wide"
        label={t(`change.new.${what}`)}
        hint={what === 'phone' ? t('change.new.phoneHint') : undefined}
        autoComplete={what === 'email' ? 'email' : 'tel-national'}
        autoCapitalize="none"
        spellCheck={false}
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

function Code({ asked, problems }: ChangeFormProps) {
  const { t } = useTranslation('account')
  return (
    <StepForm at="code">
      <p>{t('change.code.sent', { contact: asked })}</p>
      <CodeInput problems={problems} />
      <div className="row">
        <Button name="go" value="code" iconAfter="arrowRight">
          {t('change.code.go')}
        </Button>
        <Button look="quiet" name="go" value="resend">
          {t('change.code.resend')}
        </Button>
        <Button look="quiet" name="go" value="other">
          {t('change.code.other')}
        </Button>
      </div>
    </StepForm>
  )
}

function NewPassword({ problems }: ChangeFormProps) {
  const { t } = useTranslation('account')
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

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShowPasswords } from '../shared/person/new-password-fields.tsx'
import { inLocale } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { Button } from '../ui/button/button.tsx'
import { CodeField } from '../ui/code-field/code-field.tsx'
import { Field } from '../ui/field/field.tsx'
import { Note } from '../ui/note/note.tsx'
import { longestTyped, type SignInProblem, type SignInStep } from './sign-in.ts'

/** The id of the one form of every page to sign in, sign up or choose a password. */
export const accountFormId = 'account-form'

interface FormProps {
  /** What was typed for the contact, to show it again. */
  typed: string
  problem: SignInProblem | null
}

/**
 * A form that says which step it is, so that the Enter key and the buttons of the header find their way. `data-captcha`: Enter asks
 * for a code.
 */
export function StepForm({ step, children }: { step: SignInStep; children: ReactNode }) {
  return (
    <form
      id={accountFormId}
      className="stack stack--loose"
      method="post"
      noValidate
      data-captcha={step === 'contact' ? true : undefined}
    >
      <input type="hidden" name="at" value={step} />
      {children}
    </form>
  )
}

/** What is wrong with a field, in words; undefined when it is another or none. */
function useErrorOf(problem: SignInProblem | null) {
  const { t } = useTranslation('signIn')
  return (field: SignInProblem['field']) =>
    problem && problem.field === field ? t(`errors.${problem.word}`) : undefined
}

function ContactInput({ typed, problem }: FormProps) {
  const { t } = useTranslation('signIn')
  return (
    <Field
      id="contact"
      name="contact"
      width="wide"
      label={t('contact.label')}
      hint={t('contact.hint')}
      error={useErrorOf(problem)('contact')}
      defaultValue={typed}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestTyped}
    />
  )
}

/** The first step: a contact, and how to prove that it is one's own. */
export function ContactForm(form: FormProps) {
  const { t } = useTranslation('signIn')
  return (
    <StepForm step="contact">
      <ContactInput {...form} />
      <div className="row">
        <Button name="go" value="send" iconAfter="arrowRight" data-captcha>
          {t('send')}
        </Button>
        <Button name="go" value="password" look="secondary">
          {t('usePassword')}
        </Button>
      </div>
    </StepForm>
  )
}

/** The step after a code was sent: the field for it, another code, another contact. */
export function CodeForm({ problem }: { problem: SignInProblem | null }) {
  const { t } = useTranslation('signIn')
  return (
    <StepForm step="code">
      <Note id="resent" tone="ok" onArrival>
        {t('resent')}
      </Note>
      <CodeInput problem={problem} />
      <Button name="go" value="open" iconAfter="arrowRight">
        {t('continue')}
      </Button>
      <div className="row">
        <Button name="go" value="resend" look="quiet" data-captcha>
          {t('resend')}
        </Button>
        <Button name="go" value="other" look="quiet">
          {t('other')}
        </Button>
      </div>
    </StepForm>
  )
}

function CodeInput({ problem }: { problem: SignInProblem | null }) {
  const { t } = useTranslation('signIn')
  return (
    <CodeField
      id="code"
      name="code"
      label={t('code.label')}
      hint={t('code.hint')}
      error={useErrorOf(problem)('code')}
    />
  )
}

/** The older look: contact and code on one form. */
export function ContactAndCodeForm(form: FormProps) {
  const { t } = useTranslation('signIn')
  return (
    <StepForm step="contactAndCode">
      <ContactInput {...form} />
      <Note id="resent" tone="ok" onArrival>
        {t('resent')}
      </Note>
      <Button name="go" value="send" look="secondary" data-captcha>
        {t('send')}
      </Button>
      <CodeInput problem={form.problem} />
      <Button name="go" value="open" iconAfter="arrowRight">
        {t('signIn')}
      </Button>
    </StepForm>
  )
}

/** Email and password on one form, and what to do without them. */
export function PasswordForm({ typed, problem }: FormProps) {
  const { t } = useTranslation('signIn')
  const locale = useLocale()
  const errorOf = useErrorOf(problem)
  return (
    <StepForm step="password">
      <EmailInput typed={typed} error={errorOf('contact')} />
      <Field
        id="password"
        name="password"
        type="password"
        width="wide"
        label={t('password.label')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={longestTyped}
      />
      <ShowPasswords label={t('password.show')} />
      <Button name="go" value="sign-in" iconAfter="arrowRight">
        {t('signIn')}
      </Button>
      <div className="row">
        <Button name="go" value="code" look="quiet">
          {t('useCode')}
        </Button>
        <a href={inLocale(locale, '/password-reset')}>{t('forgot')}</a>
      </div>
    </StepForm>
  )
}

/** The field for an email address of one's own. */
export function EmailInput({ typed, error }: { typed: string; error: string | undefined }) {
  const { t } = useTranslation('signIn')
  return (
    <Field
      id="contact"
      name="contact"
      type="email"
      width="wide"
      label={t('email.label')}
      error={error}
      defaultValue={typed}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestTyped}
    />
  )
}

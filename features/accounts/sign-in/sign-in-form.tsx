import type { ReactNode } from 'react'
import { CodeNotes } from '#domain/contacts/fields/code-notes.tsx'
import { SuggestingField } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { ShowPasswords } from '#domain/people/new-password-fields.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import type { SignInProblem, SignInStep } from './sign-in.ts'

/** Id of the form on every page to sign in, sign up or choose a password. */
export const accountFormId = 'account-form'

interface FormProps {
  /** Input of the contact field, to show it again. */
  typed: string
  problem: SignInProblem | null
  /** Address to open afterward; null for the default. */
  to: string | null
}

/**
 * A form that submits its step as a hidden field, since the Enter key and the header buttons submit no value.
 * `data-captcha`: the Enter key needs a captcha.
 */
function StepForm({ step, children }: { step: SignInStep; children: ReactNode }) {
  return (
    <form
      id={accountFormId}
      className="stack stack--loose"
      method="post"
      noValidate
      data-captcha={step === 'contact' || step === 'password' ? true : undefined}
    >
      <input type="hidden" name="at" value={step} />
      {children}
    </form>
  )
}

/** Returns a function that returns the error text of a field; undefined if the problem is not in that field. */
function useErrorOf(problem: SignInProblem | null) {
  const t = useT('signIn')
  return (field: SignInProblem['field']) =>
    problem && problem.field === field ? t(`errors.${problem.word}`) : undefined
}

function ContactInput({ typed, problem }: FormProps) {
  const t = useT(['signIn', 'common'])
  return (
    <SuggestingField
      id="contact"
      name="contact"
      width="wide"
      label={t('contact.label')}
      example={t('common:emailOrPhoneExample')}
      error={useErrorOf(problem)('contact')}
      defaultValue={typed}
      autoComplete="username"
    />
  )
}

/** The first step: a contact, and the choice between code and password. */
export function ContactForm(form: FormProps) {
  const t = useT('signIn')
  return (
    <StepForm step="contact">
      <ContactInput {...form} />
      <div className="row">
        <Button name="go" value="send" iconAfter="arrowRight" data-captcha>
          {t('send')}
        </Button>
        <Button name="go" value="password" variant="secondary">
          {t('usePassword')}
        </Button>
      </div>
    </StepForm>
  )
}

/** The step after a code was sent: the code field, and buttons for another code or another contact. */
export function CodeForm({ problem }: { problem: SignInProblem | null }) {
  const t = useT('signIn')
  return (
    <StepForm step="code">
      <CodeNotes />
      <CodeInput problem={problem} />
      <Button name="go" value="open" iconAfter="arrowRight" data-main>
        {t('continue')}
      </Button>
      <div className="row">
        <Button name="go" value="resend" variant="quiet" data-captcha>
          {t('resend')}
        </Button>
        <Button name="go" value="other" variant="quiet">
          {t('other')}
        </Button>
      </div>
    </StepForm>
  )
}

export function CodeInput({ problem }: { problem: SignInProblem | null }) {
  const t = useT('signIn')
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

/** The older layout: contact and code in one form. */
export function ContactAndCodeForm(form: FormProps) {
  const t = useT('signIn')
  return (
    <StepForm step="contactAndCode">
      <ContactInput {...form} />
      <CodeNotes />
      <Button name="go" value="send" variant="secondary" data-captcha>
        {t('send')}
      </Button>
      <CodeInput problem={form.problem} />
      <Button name="go" value="open" iconAfter="arrowRight" data-main>
        {t('signIn')}
      </Button>
    </StepForm>
  )
}

/** Email and password in one form, with links for people who have no password or forgot it. */
export function PasswordForm({ typed, problem, to }: FormProps) {
  const t = useT('signIn')
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
      />
      <ShowPasswords label={t('password.show')} />
      <Button name="go" value="sign-in" iconAfter="arrowRight" data-captcha data-main>
        {t('signIn')}
      </Button>
      <div className="row">
        <Button name="go" value="code" variant="quiet">
          {t('useCode')}
        </Button>
        <a href={addressWith(locale, '/password-reset', { to })}>{t('forgot')}</a>
      </div>
    </StepForm>
  )
}

interface EmailInputProps {
  typed: string
  error: string | undefined
  /** Suggests another domain, since the address is new here. */
  suggests?: boolean
}

/** The field for the person's own email address. */
export function EmailInput({ typed, error, suggests }: EmailInputProps) {
  const t = useT('signIn')
  const field = {
    id: 'contact',
    name: 'contact',
    type: 'email',
    width: 'wide',
    label: t('email.label'),
    error,
    defaultValue: typed,
    autoComplete: 'username',
  } as const
  return suggests ? <SuggestingField {...field} /> : <Field {...field} autoCapitalize="none" spellCheck={false} />
}

import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { FormPage } from '#platform/page/form-page.tsx'
import { ErrorSummary, type FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import type { SignInProblem } from './sign-in.ts'

interface AccountPageProps {
  title: string
  lead?: string
  problems: readonly SignInProblem[]
  /** The page has a field for an email address only. Default: a field for an email address or a phone number. */
  onlyEmail?: boolean
  /** Additional field errors. */
  wrongFields?: readonly FieldError[]
  /** Title of the error summary, instead of the default. */
  errorTitle?: string
  /** Additional content of the error summary. */
  more?: ReactNode
  children: ReactNode
}

/** Layout of the pages to sign in, sign up and choose a password: error summary, title, and one form. */
export function AccountPage(page: AccountPageProps) {
  const { title, lead, problems, onlyEmail = false, wrongFields = [], errorTitle, more, children } = page
  const t = useT('signIn')
  const [first] = problems
  const labels = {
    contact: t(onlyEmail ? 'email.label' : 'contact.label'),
    password: t('password.label'),
    code: t('code.label'),
  }
  const ofFields = problems.flatMap(({ field, word }) =>
    field ? [{ id: field, message: `${labels[field]}: ${t(`errors.${word}`)}` }] : [],
  )
  const wrong = [...ofFields, ...wrongFields]
  const isWrong = first !== undefined || wrong.length > 0
  return (
    <FormPage
      title={title}
      lead={lead}
      errorSummary={
        isWrong && (
          <ErrorSummary
            title={first && !first.field ? t(`errors.${first.word}`) : (errorTitle ?? t('errorTitle'))}
            errors={wrong}
          >
            {more}
          </ErrorSummary>
        )
      }
    >
      {children}
    </FormPage>
  )
}

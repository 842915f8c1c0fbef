import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../shared/page/form-page.tsx'
import { ErrorSummary, type FieldError } from '../ui/error-summary/error-summary.tsx'
import type { SignInProblem } from './sign-in.ts'

interface AccountPageProps {
  title: string
  lead?: string
  problems: readonly SignInProblem[]
  /** Further field errors. */
  wrongFields?: readonly FieldError[]
  /** Title of the error summary, instead of the default. */
  errorTitle?: string
  /** Further content of the error summary. */
  more?: ReactNode
  children: ReactNode
}

/** Layout of the pages to sign in, sign up and choose a password: error summary, title, and one form. */
export function AccountPage({ title, lead, problems, wrongFields = [], errorTitle, more, children }: AccountPageProps) {
  const { t } = useTranslation('signIn')
  const [first] = problems
  const ofFields = problems.flatMap(({ field, word }) => (field ? [{ id: field, message: t(`errors.${word}`) }] : []))
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

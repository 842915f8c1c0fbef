import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary, type FieldError } from '../ui/error-summary/error-summary.tsx'
import { Horizon } from '../ui/horizon/horizon.tsx'
import type { SignInProblem } from './sign-in.ts'

interface AccountPageProps {
  title: string
  lead?: string
  problems: readonly SignInProblem[]
  /** Further fields that are wrong, by the ids of their inputs. */
  wrongFields?: readonly FieldError[]
  /** What stands over the list of wrong fields, where it is not the usual. */
  errorTitle?: string
  /** What else there is to say about what went wrong. */
  more?: ReactNode
  children: ReactNode
}

/** A page to sign in, sign up or choose a password: what went wrong, the title, and one form. */
export function AccountPage({ title, lead, problems, wrongFields = [], errorTitle, more, children }: AccountPageProps) {
  const { t } = useTranslation(['signIn', 'common', 'questionnaire'])
  const [first] = problems
  const ofFields = problems.flatMap(({ field, word }) => (field ? [{ id: field, message: t(`errors.${word}`) }] : []))
  const wrong = [...ofFields, ...wrongFields]
  const isWrong = first !== undefined || wrong.length > 0
  return (
    <>
      <title>{t('common:pageTitle', { page: isWrong ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <div className="q">
          {isWrong && (
            <ErrorSummary
              title={first && !first.field ? t(`errors.${first.word}`) : (errorTitle ?? t('errorTitle'))}
              errors={wrong}
            >
              {more}
            </ErrorSummary>
          )}
          <div className="q__ask">
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          <div className="stack stack--loose">{children}</div>
        </div>
      </div>
      <Horizon />
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx'
import { Horizon } from '../ui/horizon/horizon.tsx'
import type { SignInProblem } from './sign-in.ts'

interface AccountPageProps {
  title: string
  lead?: string
  problems: readonly SignInProblem[]
  /** What else there is to say about what went wrong. */
  more?: ReactNode
  children: ReactNode
}

/** A page to sign in, sign up or choose a password: what went wrong, the title, and one form. */
export function AccountPage({ title, lead, problems, more, children }: AccountPageProps) {
  const { t } = useTranslation(['signIn', 'common', 'questionnaire'])
  const [first] = problems
  const ofFields = problems.flatMap(({ field, word }) => (field ? [{ id: field, message: t(`errors.${word}`) }] : []))
  return (
    <>
      <title>{t('common:pageTitle', { page: first ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <div className="q">
          {first && (
            <ErrorSummary title={first.field ? t('errorTitle') : t(`errors.${first.word}`)} errors={ofFields}>
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

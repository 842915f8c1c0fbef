import { useT } from '#platform/i18n/use-t.ts'

/** Reasons why nothing was saved, or no code was sent. Messages are in errors.json. */
export type SavingProblem =
  | 'required'
  | 'wrong'
  | 'expired'
  | 'codeTooMany'
  | 'resendTooMany'
  | 'contactTooMany'
  | 'validPhone'
  | 'unavailable'
  | 'failure'
  | 'otherOwner'

export function ProblemText({ problem }: { problem: Exclude<SavingProblem, 'otherOwner'> }) {
  const t = useT('save')
  if (problem === 'required' || problem === 'wrong' || problem === 'expired') return t(`code.${problem}`)
  return problem === 'codeTooMany' ? t('code.tooMany') : t(problem)
}

import { useT } from '#platform/i18n/use-t.ts'
import type { BehaviorView } from './cv19-view.ts'

interface BehaviorListProps {
  behaviors: readonly BehaviorView[]
  /** Also shows each question with its answer, and the unanswered questions. */
  full?: boolean
}

/** The person's habits, each with its safer alternative. */
export function BehaviorList({ behaviors, full }: BehaviorListProps) {
  const t = useT('cv19')
  return (
    <ul className="grid">
      {behaviors
        .filter(({ response }) => full || response !== null)
        .map(({ question, label, text, answer, response }) => (
          <li className="panel stack stack--tight" key={question}>
            {full ? <h2 className="h4">{label}</h2> : <h3>{label}</h3>}
            {full && <p className="hint">{text}</p>}
            {full && (
              <p>
                {t('behaviors.you')} <b>{answer ?? t('behaviors.notAnswered')}</b>
              </p>
            )}
            {response && (
              <p>
                {full && `${t('behaviors.safer')} `}
                {response}
              </p>
            )}
          </li>
        ))}
    </ul>
  )
}

import { useT } from '#platform/i18n/use-t.ts'
import type { BehaviorView } from './cv19-view.ts'

interface BehaviorListProps {
  behaviors: readonly BehaviorView[]
  /** With the question and the answer, and with those that were not answered. */
  whole?: boolean
}

/** The person's habits, each beside its safer alternative. */
export function BehaviorList({ behaviors, whole }: BehaviorListProps) {
  const t = useT('cv19')
  return (
    <ul className="grid">
      {behaviors
        .filter(({ response }) => whole || response !== null)
        .map(({ question, label, text, answer, response }) => (
          <li className="panel stack stack--tight" key={question}>
            {whole ? <h2 className="h4">{label}</h2> : <h3>{label}</h3>}
            {whole && <p className="hint">{text}</p>}
            {whole && (
              <p>
                {t('behaviors.you')} <b>{answer ?? t('behaviors.notAnswered')}</b>
              </p>
            )}
            {response && (
              <p>
                {whole && `${t('behaviors.safer')} `}
                {response}
              </p>
            )}
          </li>
        ))}
    </ul>
  )
}

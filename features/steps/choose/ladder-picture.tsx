import { useT } from '#platform/i18n/use-t.ts'
import { StepLadder } from '#ui/charts/step-ladder/step-ladder.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { ActionView } from './view.server.ts'

/** The six small steps of an action: as a ladder, or (`isPlain`) as a list. */
export function LadderPicture({ steps, isPlain }: Pick<ActionView, 'steps'> & { isPlain: boolean }) {
  const t = useT('ladder')
  if (!isPlain)
    return (
      <StepLadder
        label={t('overview.list')}
        steps={steps.map((step) => ({ ...step, word: t(`overview.states.${step.state}`) }))}
      />
    )
  return (
    <ol className="numbered">
      {steps.map(({ number, text, state, href }) => (
        <li key={number} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            <a href={href}>
              <Integers>{text}</Integers>
            </a>
            <br />
            {t(`overview.states.${state}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

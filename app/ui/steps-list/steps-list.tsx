import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

/** How far a stage of a longer work is. */
export type StepState = 'waiting' | 'now' | 'done' | 'failed'

/** One stage: what it does and how far it is. */
export interface Step {
  id: string
  text: ReactNode
  state: StepState
}

interface StepsListProps {
  steps: readonly Step[]
  /** Each state in words, read out after the stage. */
  words: Record<StepState, string>
}

/**
 * The stages of a work under way; changes are announced. A script that learns of progress sets the class of a row
 * (li[data-step-id]) to is-waiting, is-now, is-done or is-failed and takes the words from the list's data-words-….
 */
export function StepsList({ steps, words }: StepsListProps) {
  return (
    <ol
      className="steps"
      aria-live="polite"
      data-words-waiting={words.waiting}
      data-words-now={words.now}
      data-words-done={words.done}
      data-words-failed={words.failed}
    >
      {steps.map((step) => (
        <li key={step.id} className={`is-${step.state}`} data-step-id={step.id}>
          <span className="dot">
            {step.state === 'done' && <Icon name="check" />}
            {step.state === 'failed' && <Icon name="close" />}
          </span>
          <span>
            {step.text} <span className="vh">({words[step.state]})</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

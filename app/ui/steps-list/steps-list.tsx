import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

/** How far a stage of a longer work is. The first of those that wait is the one under way, and looks like it. */
export type StepState = 'waiting' | 'done' | 'failed'

/** The stages of a work under way, as Step rows; a row that changes is announced. */
export function StepsList({ children }: { children: ReactNode }) {
  return (
    <ol className="steps" aria-live="polite">
      {children}
    </ol>
  )
}

interface StepProps {
  state: StepState
  /** What the stage does. */
  children: ReactNode
  /** The state in words, read out after the stage. */
  word: string
}

/** One stage: what it does and how far it is. */
export function Step({ state, children, word }: StepProps) {
  return (
    <li className={`is-${state}`}>
      <span className="dot">
        {state === 'done' && <Icon name="check" />}
        {state === 'failed' && <Icon name="close" />}
      </span>
      <span>
        {children} <span className="vh">({word})</span>
      </span>
    </li>
  )
}

/** How many of up to five stages of the list after it are over, as a bar. Decoration: the list says it. */
export function StepsBar() {
  return <div className="steps-bar" aria-hidden="true" />
}

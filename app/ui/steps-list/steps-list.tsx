import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './steps-list.css?url'

/** State of one stage of a longer process. The first waiting stage is the one in progress, and is styled so. */
export type StepState = 'waiting' | 'done' | 'failed'

/** The stages of a process in progress, as Step rows; a row that changes is announced. It links its own style sheet. */
export function StepsList({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="component" />
      <ol className="steps" aria-live="polite">
        {children}
      </ol>
    </>
  )
}

interface StepProps {
  state: StepState
  /** What the stage does. */
  children: ReactNode
  /** Name of the state, for screen readers. */
  word: string
}

/** One stage: what it does and its state. */
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

/** A bar of how many of up to five stages of the list after it are done. Decorative: the list says the same. */
export function StepsBar() {
  return <div className="steps-bar" aria-hidden="true" />
}

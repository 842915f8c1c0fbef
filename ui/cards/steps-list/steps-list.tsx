import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './steps-list.css?url'

/** States of one stage of a longer process. The first waiting stage is styled as in progress. */
const stepStates = ['waiting', 'done', 'failed'] as const
export type StepState = (typeof stepStates)[number]

/** The stages of a process, as Step rows. Changes are announced. Links its style sheet. */
export function StepsList({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ol className="steps" aria-live="polite">
        {children}
      </ol>
    </>
  )
}

interface StepProps {
  /** Value of `data-step`, for the script. */
  name: string
  state: StepState
  /** Text of each state, and the name of that state for screen readers. */
  texts: Readonly<Record<StepState, { says: string; state: string }>>
}

/** One stage: name and state. A script changes the class of the row, and hides all but one of its lines. */
export function Step({ name, state, texts }: StepProps) {
  return (
    <li className={`is-${state}`} data-step={name}>
      <span className="dot">
        <Icon name="check" />
        <Icon name="close" />
      </span>
      <span>
        {stepStates.map((each) => (
          <span key={each} data-when={each} hidden={each !== state}>
            {texts[each].says} <span className="vh">({texts[each].state})</span>
          </span>
        ))}
      </span>
    </li>
  )
}

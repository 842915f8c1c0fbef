import type { ReactNode } from 'react'
import { StateTag } from '../../charts/state-tag/state-tag.tsx'
import type { State } from '../../illustrations/plants/plant.tsx'
import { Heading } from '../../layout/heading/heading.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './priority-list.css?url'

/** An area to start with: its name, its reason, and its state. */
export interface Priority {
  name: string
  reason?: ReactNode
  state?: State
  /** Name of the state. */
  stateWord?: ReactNode
}

/** A short numbered list, the most important entry first. */
export function NumberedList({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ol className="prio">{children}</ol>
    </>
  )
}

export function PriorityList({ priorities }: { priorities: readonly Priority[] }) {
  return (
    <NumberedList>
      {priorities.map(({ name, reason, state, stateWord }) => (
        <li key={name}>
          <div>
            <Heading level={3}>{name}</Heading>
            {reason !== undefined && <p>{reason}</p>}
          </div>
          {state && <StateTag state={state}>{stateWord}</StateTag>}
        </li>
      ))}
    </NumberedList>
  )
}

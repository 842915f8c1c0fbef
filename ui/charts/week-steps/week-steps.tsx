import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './week-steps.css?url'

interface WeekStep {
  number: number
  name: string
  href: string
  state: 'done' | 'now' | 'later'
  /** Name of the state. */
  word: string
}

interface WeekStepsProps {
  /** Accessible name of the list. */
  label: string
  steps: readonly WeekStep[]
  /** The number of the current page. */
  current: number
  /** The current position, in a line below the numbers if the names do not fit. */
  position: ReactNode
}

/** The weeks of a pathway as stages: done, in progress, later. Links its style sheet. */
export function WeekSteps({ label, steps, current, position }: WeekStepsProps) {
  return (
    <nav aria-label={label} className="wsteps">
      <StyleSheet href={styles} />
      <ol>
        {steps.map(({ number, name, href, state, word }) => (
          <li key={number} className={`is-${state}`}>
            <a href={href} aria-current={number === current ? 'page' : undefined}>
              <span className="wsteps__no">{state === 'done' ? <Icon name="check" /> : number}</span>
              <span className="wsteps__words">
                <b>{name}</b> <span className="small">{word}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="wsteps__now" aria-hidden="true">
        {position}
      </p>
    </nav>
  )
}

import type { ReactNode } from 'react'
import { Reason } from '../../cards/reason/reason.tsx'
import { Heading } from '../../layout/heading/heading.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { Icon } from '../icon/icon.tsx'
import { Plant, type State } from '../plants/plant.tsx'
import styles from './orchard.css?url'

/** An area. `reason` unfolds below it, and `hint` announces that to screen readers. */
interface OrchardPart {
  id: string
  name: string
  hint?: string
  reason?: ReactNode
}

interface OrchardProps {
  /** One group per state, in display order. */
  groups: readonly {
    state: State
    /** Title of the state: "Needs care now". */
    title: ReactNode
    /** Count and total: "2 of 12". */
    count: ReactNode
    parts: readonly OrchardPart[]
  }[]
  /** Text of a group without parts. */
  none: ReactNode
}

/** The areas as plants, grouped by state with headings: readable without color. Links its style sheet. */
export function Orchard({ groups, none }: OrchardProps) {
  return (
    <div className="orch">
      <StyleSheet href={styles} />
      {groups.map(({ state, title, count, parts }) => (
        <div className={`orch__g is-${state}`} key={state}>
          <Heading level={3}>
            <span>{title}</span> <span>{count}</span>
          </Heading>
          {parts.length === 0 && <p>{none}</p>}
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                {part.reason ? <Unfolding {...part} state={state} /> : <Name {...part} state={state} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type PartProps = OrchardPart & { state: State }

const Name = ({ name, state }: PartProps) => (
  <p className="orch__p">
    <Plant state={state} />
    <b>{name}</b>
  </p>
)

const Unfolding = ({ name, hint, reason, state }: PartProps) => (
  <details className="fold fold--name">
    <summary className="orch__p">
      <Plant state={state} />
      <b>
        {name}
        <span className="vh">: {hint}</span>
      </b>
      <Icon name="arrowDown" />
    </summary>
    <div className="fold__in">
      <Reason>{reason}</Reason>
    </div>
  </details>
)

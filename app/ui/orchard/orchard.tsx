import type { ReactNode } from 'react'
import { Heading } from '#app/ui/heading/heading.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Plant, type State } from '#app/ui/plants/plant.tsx'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './orchard.css?url'

/** A part of life with what stands behind it; `hint` tells screen readers that it unfolds. */
export interface OrchardPart {
  id: string
  name: string
  hint?: ReactNode
  more?: ReactNode
}

interface OrchardProps {
  /** One group for each state, in the order in which they are shown. */
  groups: readonly {
    state: State
    /** What the state is called: "Needs care now". */
    title: ReactNode
    /** How many of how many: "2 of 12". */
    count: ReactNode
    parts: readonly OrchardPart[]
  }[]
  /** Text of a group without parts. */
  none: ReactNode
}

/** The parts of life as plants, grouped under words: it reads without color. It links its own style sheet. */
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
                {part.more ? <Unfolding {...part} state={state} /> : <Name {...part} state={state} />}
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

const Unfolding = ({ name, hint, more, state }: PartProps) => (
  <details className="fold fold--name">
    <summary className="orch__p">
      <Plant state={state} />
      <b>
        {name}
        <span className="vh">: {hint}</span>
      </b>
      <Icon name="arrowDown" />
    </summary>
    <div className="fold__in">{more}</div>
  </details>
)

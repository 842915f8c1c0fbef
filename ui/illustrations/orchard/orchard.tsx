import type { ReactNode } from 'react'
import { Heading } from '../../layout/heading/heading.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { Plant, type State } from '../plants/plant.tsx'
import styles from './orchard.css?url'

/** An area, drawn as a plant. `href`: explanation of its state. */
interface OrchardPart {
  id: string
  name: string
  href?: string
}

interface OrchardProps {
  /** One group per state, in display order. */
  groups: readonly {
    state: State
    /** Title of the state, such as "Needs care now". */
    title: ReactNode
    /** Count and total, such as "2 of 12". */
    count: ReactNode
    parts: readonly OrchardPart[]
    /** Draws plants without fruit, for areas that are not known to go well. */
    withoutFruit?: boolean
  }[]
  /** Text of an empty group. */
  none: ReactNode
}

/** The areas as plants, grouped by state with headings: readable without color. Links its style sheet. */
export function Orchard({ groups, none }: OrchardProps) {
  return (
    <div className="orch">
      <StyleSheet href={styles} />
      {groups.map(({ state, title, count, parts, withoutFruit }) => (
        <div className={`orch__g is-${state}`} key={state}>
          <Heading level={3}>
            <span>{title}</span> <span>{count}</span>
          </Heading>
          {parts.length === 0 && <p>{none}</p>}
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                <Name {...part} state={state} withoutFruit={withoutFruit} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Name({ name, href, state, withoutFruit }: OrchardPart & { state: State; withoutFruit?: boolean }) {
  const shown = (
    <>
      <Plant state={state} withoutFruit={withoutFruit} />
      <b>{name}</b>
    </>
  )
  return href ? (
    <a className="orch__p" href={href}>
      {shown}
    </a>
  ) : (
    <p className="orch__p">{shown}</p>
  )
}

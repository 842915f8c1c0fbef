import type { ReactNode } from 'react'
import { Plant, type State } from '#app/ui/plants/plant.tsx'

/** The cards of the three states, side by side where there is room. */
export function AreaGroups({ children }: { children: ReactNode }) {
  return <div className="areas">{children}</div>
}

interface AreaGroupProps {
  state: State
  /** The word of the state. */
  title: ReactNode
  /** What the state means: "Strong and growing". */
  meaning: ReactNode
  areas: readonly string[]
  /** Said when no area is in this state, so that the card never stands empty. */
  none: ReactNode
}

/** The areas of life that are in one state, on a card with its plant. */
export function AreaGroup({ state, title, meaning, areas, none }: AreaGroupProps) {
  return (
    <section className={`area is-${state}`}>
      <div className="area__h">
        <Plant state={state} />
        <div>
          <h3>{title}</h3>
          <p>{meaning}</p>
        </div>
      </div>
      {areas.length > 0 ? (
        <ul>
          {areas.map((area) => (
            <li key={area}>
              <b>{area}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p className="area__none">{none}</p>
      )}
    </section>
  )
}

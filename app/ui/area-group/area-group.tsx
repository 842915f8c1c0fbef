import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Plant, type State } from '#app/ui/plants/plant.tsx'

/** The cards of the three states, side by side where there is room. */
export function AreaGroups({ children }: { children: ReactNode }) {
  return <div className="areas">{children}</div>
}

/** An area that unfolds to `more`; `hint` tells screen readers so. */
export interface AreaWithMore {
  name: string
  hint: ReactNode
  more: ReactNode
}

interface AreaGroupProps {
  state: State
  /** Name of the state. */
  title: ReactNode
  /** What the state means: "Strong and growing". */
  meaning: ReactNode
  areas: readonly (string | AreaWithMore)[]
  /** Text when no area is in this state, so that the card is never empty. */
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
          {areas.map((area) =>
            typeof area === 'string' ? (
              <li key={area}>
                <b>{area}</b>
              </li>
            ) : (
              <li key={area.name}>
                <Disclosure
                  look="name"
                  title={
                    <b>
                      {area.name}
                      <span className="vh">: {area.hint}</span>
                    </b>
                  }
                >
                  {area.more}
                </Disclosure>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className="area__none">{none}</p>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Plant, type State } from '../../illustrations/plants/plant.tsx'

/** A state as plant, name and color. */
export function StateTag({ state, children }: { state: State; children: ReactNode }) {
  return (
    <span className={`tag is-${state}`}>
      <Plant state={state} />
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { Horizon } from '../horizon/horizon.tsx'

/** A page with little text under a sky, with hills at the bottom. */
export function Sky({ children }: { children: ReactNode }) {
  return (
    <div className="sky">
      <div className="wrap">
        <div className="stack">{children}</div>
      </div>
      <Horizon tall />
    </div>
  )
}

import type { ReactNode } from 'react'
import { Horizon } from '../horizon/horizon.tsx'

/** A page of little text under the sky, with hills at its foot. */
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

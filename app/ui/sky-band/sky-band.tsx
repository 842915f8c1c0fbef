import type { ReactNode } from 'react'
import { Horizon } from '#app/ui/horizon/horizon.tsx'

/** The head of a page that welcomes: words, and a sheet beside them, under a morning sky that ends in hills. */
export function SkyBand({ children, sheet }: { children: ReactNode; sheet: ReactNode }) {
  return (
    <section className="skyband">
      <div className="wrap split">
        <div className="stack stack--loose">{children}</div>
        {sheet}
      </div>
      <Horizon tall />
    </section>
  )
}

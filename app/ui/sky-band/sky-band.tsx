import type { ReactNode } from 'react'
import { Horizon } from '#app/ui/horizon/horizon.tsx'
import styles from './sky-band.css?url'

/** The head of a page that welcomes: words, and a sheet beside them, under a morning sky that ends in hills. It brings its styles. */
export function SkyBand({ children, sheet }: { children: ReactNode; sheet: ReactNode }) {
  return (
    <section className="skyband">
      <link rel="stylesheet" href={styles} precedence="component" />
      <div className="wrap split">
        <div className="stack stack--loose">{children}</div>
        {sheet}
      </div>
      <Horizon tall />
    </section>
  )
}

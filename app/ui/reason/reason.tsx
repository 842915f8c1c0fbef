import type { ReactNode } from 'react'
import styles from './reason.css?url'

/** What stands behind something that is shown: short titles, each with a list. It brings its styles. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <div className="prose reason">
      <link rel="stylesheet" href={styles} precedence="component" />
      {children}
    </div>
  )
}

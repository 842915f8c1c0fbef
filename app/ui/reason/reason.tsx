import type { ReactNode } from 'react'
import styles from './reason.css?url'

/** The reasons for something that is shown: short titles, each with a list. It links its own style sheet. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <div className="prose reason">
      <link rel="stylesheet" href={styles} precedence="component" />
      {children}
    </div>
  )
}

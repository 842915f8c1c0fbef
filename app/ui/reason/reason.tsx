import type { ReactNode } from 'react'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './reason.css?url'

/** The reasons for something that is shown: short titles, each with a list. It links its own style sheet. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <div className="prose reason">
      <StyleSheet href={styles} />
      {children}
    </div>
  )
}

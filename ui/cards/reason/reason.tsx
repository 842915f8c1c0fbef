import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './reason.css?url'

/** The reasons for something that is shown: short titles, each with a list. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <div className="prose reason">{children}</div>
    </>
  )
}

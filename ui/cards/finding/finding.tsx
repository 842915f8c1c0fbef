import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './finding.css?url'

export function Findings({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ul>{children}</ul>
    </>
  )
}

/** One finding: a highlighted number and the rest of the sentence, or only a sentence. */
export function Finding({ figure, children }: { figure?: ReactNode; children: ReactNode }) {
  return (
    <li className="finding">
      {figure && <b>{figure}</b>}
      <p>{children}</p>
    </li>
  )
}

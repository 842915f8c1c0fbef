import type { ReactNode } from 'react'
import { ArrivalScene } from '../../illustrations/arrival-scene.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './arrival.css?url'

/** Growth of the tree in the picture: from 0, without fruit, to 4, in full fruit with a basket below. */
type Ripeness = 0 | 1 | 2 | 3 | 4

interface ArrivalProps {
  /** Initial growth. A script may raise it in `data-ripe` of the first element. */
  ripe?: Ripeness
  children: ReactNode
}

/**
 * The layout of pages between the last question and the report: text over a morning, an orange tree below or beside it.
 */
export function Arrival({ ripe = 0, children }: ArrivalProps) {
  return (
    <div className="arrival" data-ripe={ripe}>
      <StyleSheet href={styles} />
      <div className="wrap arrival__words">{children}</div>
      <ArrivalScene />
    </div>
  )
}

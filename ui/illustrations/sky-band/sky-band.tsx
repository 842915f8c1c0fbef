import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { Horizon } from '../horizon/horizon.tsx'
import styles from './sky-band.css?url'

/** The head of a welcome page: text with a sheet beside it, under a morning sky above hills. Links its style sheet. */
export function SkyBand({ children, sheet }: { children: ReactNode; sheet: ReactNode }) {
  return (
    <section className="skyband">
      <StyleSheet href={styles} />
      <div className="wrap split">
        <div className="stack stack--loose">{children}</div>
        {sheet}
      </div>
      <Horizon tall />
    </section>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './day-leaf.css?url'

interface DayLeafProps {
  /** A short weekday, or a state in one word. */
  top: ReactNode
  /** The day of the month, or an icon. */
  children: ReactNode
  /** Default: a planned day. */
  variant?: 'ask' | 'done' | 'none'
}

/** A calendar leaf. Decorative: the text beside it contains the day. */
export function DayLeaf({ top, children, variant }: DayLeafProps) {
  return (
    <div className={classes('leaf', variant && `leaf--${variant}`)} aria-hidden="true">
      <StyleSheet href={styles} />
      <b>{top}</b>
      <span>{children}</span>
    </div>
  )
}

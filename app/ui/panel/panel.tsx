import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

interface PanelProps {
  /** White with a line unless it is meant to stand out. */
  tone?: 'tint' | 'accent' | 'sky'
  children: ReactNode
}

/** A sheet that holds what belongs together. */
export function Panel({ tone, children }: PanelProps) {
  return <div className={classes('panel', tone && `panel--${tone}`)}>{children}</div>
}

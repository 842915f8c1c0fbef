import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'

interface PanelProps {
  /** Default: white with a border. */
  tone?: 'tint' | 'accent' | 'sky'
  children: ReactNode
}

/** A box around related content. */
export function Panel({ tone, children }: PanelProps) {
  return <div className={classes('panel', tone && `panel--${tone}`)}>{children}</div>
}

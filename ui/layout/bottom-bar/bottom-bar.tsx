import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './bottom-bar.css?url'

interface BottomBarProps {
  /** Accessible name of the row. */
  label: string
  /** Tools with the look `tl`; false for none. */
  tools: readonly { id: string; tool: ReactNode }[]
  /** Also shown on medium screens, where the header has no room for its links. */
  medium?: boolean
}

/** The only row of tools on a phone, fixed to the bottom of the screen. Links its style sheet. */
export function BottomBar({ label, tools, medium }: BottomBarProps) {
  return (
    <nav className={classes('bar4', medium && 'bar4--medium')} aria-label={label}>
      <StyleSheet href={styles} />
      <ul>
        {tools.map(({ id, tool }) => (
          <li key={id} className={`bar4__${id}`}>
            {tool}
          </li>
        ))}
      </ul>
    </nav>
  )
}

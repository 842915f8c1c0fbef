import type { ReactNode } from 'react'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './bottom-bar.css?url'

interface BottomBarProps {
  /** Accessible name of the row. */
  label: string
  /** Tools with the look `tl`; false for none. */
  tools: readonly { id: string; tool: ReactNode }[]
}

/** The only row of tools on a phone, fixed to the bottom of the screen. Links its style sheet. */
export function BottomBar({ label, tools }: BottomBarProps) {
  return (
    <nav className="bar4" aria-label={label}>
      <StyleSheet href={styles} />
      <ul>
        {tools.map(({ id, tool }) => (
          <li key={id}>{tool}</li>
        ))}
      </ul>
    </nav>
  )
}

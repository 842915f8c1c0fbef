import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './contents.css?url'

interface ContentsProps {
  title: string
  entries: readonly { href: string; label: ReactNode }[]
  /** Columns over the width of the page; otherwise one sticky column beside the text. */
  wide?: boolean
}

/** The table of contents of a long page, as links to its sections. Links its style sheet. */
export function Contents({ title, entries, wide }: ContentsProps) {
  return (
    <nav className={classes('toc', wide && 'toc--wide')} aria-labelledby="contents-title">
      <StyleSheet href={styles} />
      <h2 id="contents-title">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href}>{entry.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import styles from './contents.css?url'

interface ContentsProps {
  title: string
  entries: readonly { href: string; label: ReactNode }[]
  /** In as many columns as fit, across the page; otherwise one column, which stays in sight beside the text. */
  wide?: boolean
}

/** What stands on a long page, as links to its parts. It brings its styles. */
export function Contents({ title, entries, wide }: ContentsProps) {
  return (
    <nav className={classes('toc', wide && 'toc--wide')} aria-labelledby="contents-title">
      <link rel="stylesheet" href={styles} precedence="component" />
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

import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Fruit } from '../../illustrations/fruit/fruit.tsx'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './person-button.css?url'

type PersonButtonProps = {
  /** The name. */
  children: string
  /** A second line. */
  sub?: ReactNode
  /** Position of the person in the account; null for a new person. */
  at: number | null
  /** Marks a link that a script opens in place. */
  'data-save-other'?: true
} & ({ href: string } | { name: string; value: string })

/** A large button, or link, that chooses a person. Links its style sheet. */
export function PersonButton({ children, sub, at, ...target }: PersonButtonProps) {
  const className = classes('person', at === null && 'person--new')
  const content = (
    <>
      {at === null ? (
        <span className="person__add" aria-hidden="true">
          <Icon name="add" />
        </span>
      ) : (
        <Fruit at={at} name={children} />
      )}
      <span>
        <b>{children}</b>
        {sub && <small>{sub}</small>}
      </span>
      <Icon name="arrowRight" />
    </>
  )
  return (
    <>
      <StyleSheet href={styles} />
      {'href' in target ? (
        <a className={className} {...target}>
          {content}
        </a>
      ) : (
        <button type="submit" className={className} {...target}>
          {content}
        </button>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Fruit } from '../../illustrations/fruit/fruit.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './person-card.css?url'

interface PersonCardProps {
  id: string
  name: string
  /** Position of the person in the account. */
  at: number
  /** A line below the name. */
  about?: ReactNode
  /** The page is about this person. */
  current?: boolean
  /** A link beside the name. */
  link?: ReactNode
  /** Content below the list. */
  after?: ReactNode
  /** The check-ups, each an `li`. */
  children?: ReactNode
}

/** A person with check-ups. Links its style sheet. */
export function PersonCard({ id, name, at, about, current, link, after, children }: PersonCardProps) {
  return (
    <section className={classes('pcard', current && 'pcard--here')} aria-labelledby={id}>
      <StyleSheet href={styles} />
      <div className="pcard__h">
        <Fruit at={at} name={name} />
        <div>
          <h2 id={id}>{name}</h2>
          {about && <p>{about}</p>}
        </div>
        {link}
      </div>
      {(children || after) && (
        <div className="pcard__b">
          {children && <PersonCheckUpList>{children}</PersonCheckUpList>}
          {after}
        </div>
      )}
    </section>
  )
}

/** A list of check-ups, also outside of a PersonCard. Links its style sheet. */
export function PersonCheckUpList({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ul className="pcard__list">{children}</ul>
    </>
  )
}

interface PersonCheckUpProps {
  /** The step on the ladder; null for none. */
  step: number | null
  title: ReactNode
  /** A line below the title. */
  text: ReactNode
  /** Links. */
  children: ReactNode
}

/** A row of `PersonCheckUpList`. */
export function PersonCheckUp({ step, title, text, children }: PersonCheckUpProps) {
  return (
    <li>
      <span className={classes('pcard__step', step === null && 'pcard__step--none')} aria-hidden="true">
        {step ?? '–'}
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <div className="pcard__acts">{children}</div>
    </li>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { Plant } from '../../illustrations/plants/plant.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './cover-cards.css?url'

/** Shared style sheet of these components. Some reports have the row without the cards. */
const Styles = () => <StyleSheet href={styles} />

/** The area below the head of a report: cards, one below the other. Links its style sheet. */
export function CoverCards({ children }: { children: ReactNode }) {
  return (
    <div className="covercards">
      <Styles />
      {children}
    </div>
  )
}

interface CardProps {
  id: string
  /** Such as "One good thing". */
  kind: ReactNode
  title: ReactNode
  /** Why it helps. */
  children?: ReactNode
}

/** A card about a good thing, beside a plant in fruit. */
export function GoodCard({ id, kind, title, children }: CardProps) {
  return (
    <section className="good" id={id} aria-labelledby={`${id}-title`}>
      <Plant state="thriving" />
      <div>
        <p className="k">{kind}</p>
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children && <p>{children}</p>}
    </section>
  )
}

/** Less urgent entries, collapsed behind one row with their number. Links its style sheet. */
export function SoonRow({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <details className="soonbox" id={id}>
      <summary className="soon">
        <Icon name="message" />
        <span>{title}</span>
        <Icon name="arrowDown" />
      </summary>
      <div className="soonbox__b stack">
        <Styles />
        {children}
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './today-card.css?url'

interface TodayCardProps {
  /** Anchor of the card; `${id}-title` is that of its heading. */
  id: string
  icon: IconName
  /** "Today" and its date. */
  eyebrow: ReactNode
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** The one action for today, with its tick or its button below. Never printed: it may be private. */
export function TodayCard({ id, icon, eyebrow, title, lead, children }: TodayCardProps) {
  return (
    <section className="today on-dark" id={id} aria-labelledby={`${id}-title`} data-off-paper>
      <StyleSheet href={styles} />
      <p className="eyebrow">
        <Icon name={icon} />
        <span>{eyebrow}</span>
      </p>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}

interface FirstCardProps {
  id: string
  /** A word above the title: "Start here". */
  kicker: ReactNode
  title: ReactNode
  children: ReactNode
}

/** The first thing to do, while nothing is planned yet. Never printed: it may be private. */
export function FirstCard({ id, kicker, title, children }: FirstCardProps) {
  return (
    <section className="first" id={id} aria-labelledby={`${id}-title`} data-off-paper>
      <StyleSheet href={styles} />
      <p className="first__k">{kicker}</p>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

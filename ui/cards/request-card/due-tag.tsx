import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './request-card.css?url'

/** Tone of a due day: past, today, in the future, or none. */
export type DueTone = 'late' | 'today' | 'day' | 'none'

const icons: Record<DueTone, IconName> = { late: 'warning', today: 'clock', day: 'calendar', none: 'check' }

interface DueTagProps {
  tone: DueTone
  /** Replaces the icon of the tone. */
  icon?: IconName
  children: ReactNode
}

/** A due day, with another shape for each urgency. */
export function DueTag({ tone, icon, children }: DueTagProps) {
  return (
    <span className={`due due--${tone}`}>
      <StyleSheet href={styles} />
      <Icon name={icon ?? icons[tone]} />
      {children}
    </span>
  )
}

interface TakerTagProps {
  tone: 'free' | 'mine' | 'other'
  initials: string
  children: ReactNode
}

/** The person in charge: initials and name. */
export function TakerTag({ tone, initials, children }: TakerTagProps) {
  return (
    <span className={`taker taker--${tone}`}>
      <StyleSheet href={styles} />
      <i aria-hidden="true">{initials}</i>
      {children}
    </span>
  )
}

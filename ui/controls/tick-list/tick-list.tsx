import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './tick-list.css?url'

/** One line of the list. `icon` overrides the icon of the list. */
export interface Tick {
  id: string
  text: ReactNode
  icon?: IconName
  /** Never printed. */
  offPaper?: boolean
}

const kindIcons = { strengths: 'leaf', challenges: 'flag', plain: 'check' } as const

/** A short list with an icon before each line: strengths (leaf), challenges (flag) or anything else. */
export function TickList({ kind = 'plain', items }: { kind?: keyof typeof kindIcons; items: readonly Tick[] }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ul className={classes('ticks', kind !== 'plain' && `ticks--${kind}`)}>
        {items.map((item) => (
          <li key={item.id} data-off-paper={item.offPaper || undefined}>
            <Icon name={item.icon ?? kindIcons[kind]} />
            <span>{item.text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

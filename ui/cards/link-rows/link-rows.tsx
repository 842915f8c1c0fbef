import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './link-rows.css?url'

/** Links stacked as full-width rows. Links its style sheet. */
export function LinkRows({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ul className="rows">{children}</ul>
    </>
  )
}

interface LinkRowProps {
  href: string
  icon: IconName
  children: ReactNode
}

export function LinkRow({ href, icon, children }: LinkRowProps) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="arrowRight" />
      </a>
    </li>
  )
}

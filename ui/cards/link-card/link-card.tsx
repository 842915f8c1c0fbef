import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './link-card.css?url'

interface LinkCardProps {
  href: string
  title: ReactNode
  icon: IconName
  children?: ReactNode
}

/** A card with a link as its title. The full card is clickable. */
export function LinkCard({ href, title, icon, children }: LinkCardProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <div className="linkcard">
        <Icon name={icon} large />
        <div>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          {children && <p>{children}</p>}
        </div>
      </div>
    </>
  )
}

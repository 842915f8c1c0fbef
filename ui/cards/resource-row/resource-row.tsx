import type { ReactNode } from 'react'
import { LinkButton } from '../../controls/button/button.tsx'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { Heading } from '../../layout/heading/heading.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './resource-row.css?url'

interface ResourceRowProps {
  icon: IconName
  title: ReactNode
  /** Level 4 if the list has a heading. */
  heading?: 3 | 4
  children?: ReactNode
  /** Smaller lines below, such as opening hours. */
  notes?: ReactNode
  /** A web address or a phone number. */
  link: { href: string; label: ReactNode; icon?: IconName }
  /** Never printed. */
  offPaper?: boolean
}

export function Resources({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

/** A resource, as a row with its description and one link. */
export function ResourceRow({ icon, title, heading = 3, children, notes, link, offPaper }: ResourceRowProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <li className="res" data-off-paper={offPaper || undefined}>
        <Icon name={icon} large />
        <div>
          <Heading level={heading}>{title}</Heading>
          {children && <p>{children}</p>}
          {notes}
        </div>
        <LinkButton variant="secondary" size="small" href={link.href} icon={link.icon}>
          {link.label}
        </LinkButton>
      </li>
    </>
  )
}

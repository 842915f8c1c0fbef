import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './staff-header.css?url'

export interface StaffLink {
  href: string
  label: string
  icon: IconName
  /** The link is the current page. */
  current?: boolean | undefined
  /** Open work, such as `5`, with the words that a screen reader adds. */
  badge?: { figure: string; text: string; late?: boolean } | undefined
}

interface StaffHeaderProps {
  /** Link of the brand, the organization (null for the product) and the words below its name. */
  brand: { href: string; name: string; logo: string | null; line: string }
  label: string
  links: readonly StaffLink[]
  /** Label of the menu, and its rows: links, or forms with one button. */
  more: { label: string; rows: ReactNode }
}

/** The single header row of staff pages. On narrow screens only the brand is shown; the pages are in the bottom bar. */
export function StaffHeader({ brand, label, links, more }: StaffHeaderProps) {
  return (
    <header className="shead no-print">
      <StyleSheet href={styles} />
      <div className="wrap">
        <a className="brand" href={brand.href}>
          {brand.logo && <img src={brand.logo} alt="" width="48" height="48" />}
          <span>
            <span translate="no">{brand.name}</span> <b>{brand.line}</b>
          </span>
        </a>
        <nav aria-label={label}>
          <ul>
            {links.map(({ href, label: name, current, badge }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {name}
                  <Badge badge={badge} />
                </a>
              </li>
            ))}
            <li>
              <details>
                <summary>
                  <Icon name="menu" />
                  {more.label}
                </summary>
                <ul className="smenu">{more.rows}</ul>
              </details>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** A cell of the bottom bar of staff pages. */
export function StaffCell({ href, label, icon, current, badge }: StaffLink) {
  return (
    <a className="tl" href={href} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
      <Badge badge={badge} />
    </a>
  )
}

function Badge({ badge }: Pick<StaffLink, 'badge'>) {
  if (!badge) return null
  return (
    <>
      <span className={classes('badge', badge.late && 'badge--late')}>{badge.figure}</span>{' '}
      <span className="vh">{badge.text}</span>
    </>
  )
}

/** The footer of staff pages: emergency numbers in one row. */
export function StaffFooter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <footer className="sfoot no-print">
      <div className="wrap">
        <b>{title}</b>
        {children}
      </div>
    </footer>
  )
}

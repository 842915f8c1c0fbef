import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './page-nav.css?url'

export interface PageNavEntry {
  href: string
  label: string
  icon: IconName
  /** The link is the current page. */
  current?: boolean
}

/** The pages of one part of the site, in a row below the header; wrapped on narrow screens. */
export function PageNav({ label, entries }: { label: string; entries: readonly PageNavEntry[] }) {
  return (
    <nav className="pnav no-print" aria-label={label}>
      <StyleSheet href={styles} />
      <div className="wrap">
        <ul>
          {entries.map(({ href, label: name, icon, current }) => (
            <li key={href}>
              <a href={href} aria-current={current ? 'page' : undefined}>
                <Icon name={icon} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './page-nav.css?url'

/** A link to a page. */
export interface PageNavEntry {
  href: string
  label: string
  icon: IconName
  /** It is the page that is open. */
  current?: boolean
}

/** The pages of one part of the site, in a row under the header; on narrow screens in several. */
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

import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './report-menu.css?url'

/** A menu entry. Entries of the second level have no icon. */
export interface MenuEntry {
  href: string
  label: string
  icon?: IconName
  current?: boolean
  /** Text for screen readers after the label, if the link opens a new tab. */
  newTab?: string
  entries?: readonly MenuEntry[]
}

/**
 * The entries of a report's menu, for a `nav` with the class `menu`: beside the report, or in a sheet on small screens.
 */
export function ReportMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <>
      <StyleSheet href={styles} />
      <Entries entries={entries} />
    </>
  )
}

/** Tests if an entry opens another page in the same tab, so that the page may be prefetched. */
const isOtherPage = ({ href, current, newTab }: MenuEntry) => !current && !newTab && !href.includes('#')

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>
          <a
            href={entry.href}
            aria-current={entry.current ? 'page' : undefined}
            target={entry.newTab && '_blank'}
            rel={entry.newTab && 'noopener'}
            data-prefetch={isOtherPage(entry) ? '' : undefined}
          >
            {entry.icon && <Icon name={entry.icon} />}
            <span>
              {entry.label}
              {entry.newTab && <span className="vh"> {entry.newTab}</span>}
            </span>
            {entry.newTab && <Icon name="external" />}
          </a>
          {entry.entries && <Entries entries={entry.entries} />}
        </li>
      ))}
    </ul>
  )
}

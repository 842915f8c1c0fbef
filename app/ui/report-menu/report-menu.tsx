import { Icon, type IconName } from '#app/ui/icon/icon.tsx'
import { MadeOnce } from '#app/ui/made-once/made-once.tsx'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './report-menu.css?url'

/** One entry of a menu; entries of the second level have no icon. */
export interface MenuEntry {
  href: string
  label: string
  icon?: IconName
  current?: boolean
  /** Text for screen readers after the label; present if the link opens a new tab. */
  newTab?: string
  entries?: readonly MenuEntry[]
}

interface ReportMenuProps {
  label: string
  /** The check-up that the links name. */
  checkUp: string
  /** Returns the entries for a check-up. */
  entriesFor: (checkUp: string) => readonly MenuEntry[]
}

/** The menu of a report: the same list beside it and, on small screens, in a sheet. */
export function ReportMenu({ label, checkUp, entriesFor }: ReportMenuProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <MadeOnce
        as="nav"
        className="menu"
        aria-label={label}
        part={Entries}
        texts={{ checkUp }}
        of={(texts) => ({ entries: entriesFor(texts.checkUp) })}
      />
    </>
  )
}

/** Whether an entry leads to another page in the same tab, so that the page may be prefetched. */
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

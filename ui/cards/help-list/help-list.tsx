import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './help-list.css?url'

interface HelpItem {
  id: string
  icon: IconName
  title: ReactNode
  text: ReactNode
}

/** A list of actions, each with an icon, a title and a text below it. */
export function HelpList({ items }: { items: readonly HelpItem[] }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ul className="helps">
        {items.map(({ id, icon, title, text }) => (
          <li key={id}>
            <Icon name={icon} large />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './pair-list.css?url'

export interface Pair {
  id: string
  name: ReactNode
  text: ReactNode
  /** Never printed. */
  offPaper?: boolean
}

/** A description list: each name with an icon, its text beside or below it. */
export function PairList({ icon, pairs }: { icon: IconName; pairs: readonly Pair[] }) {
  return (
    <>
      <StyleSheet href={styles} />
      <dl className="pairs">
        {pairs.map(({ id, name, text, offPaper }) => (
          <div key={id} data-off-paper={offPaper || undefined}>
            <dt>
              <Icon name={icon} />
              <span>{name}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

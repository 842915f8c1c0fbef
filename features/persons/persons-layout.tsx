import type { ReactNode } from 'react'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { HouseTree } from './house-tree.tsx'
import styles from './persons.css?url'

/** The layout of the pages about persons: one column, and with `tree` a picture beside it. */
export function PersonsLayout({ tree, children }: { tree?: boolean; children: ReactNode }) {
  return (
    <div className={tree ? 'wrap persons__beside' : 'wrap'}>
      <StyleSheet href={styles} />
      <div className="persons stack stack--loose">{children}</div>
      {tree && <HouseTree />}
    </div>
  )
}

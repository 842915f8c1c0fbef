import type { ReactNode } from 'react'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './notice-bar.css?url'

/** A thin bar above a page's first section: a question or a remark, and small buttons to answer it. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <div className="noticebar">
        <div className="wrap">{children}</div>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { DeeperHeadings } from '../heading/heading.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './chapter.css?url'

/** The chapters of a long page, stacked. Links its style sheet. */
export function Chapters({ children }: { children: ReactNode }) {
  return (
    <div className="chaps">
      <StyleSheet href={styles} />
      {children}
    </div>
  )
}

interface ChapterProps {
  id: string
  icon: IconName
  title: string
  /** Summary of the chapter in one sentence; null for none. */
  answer: ReactNode
  children: ReactNode
}

/**
 * A chapter: its title and summary, and its content below. The server sends it open, for browsers without scripts;
 * `CloseChapters` closes it before the first paint.
 */
export function Chapter({ id, icon, title, answer, children }: ChapterProps) {
  return (
    <details className="chap" id={id} open>
      <summary>
        <Icon name={icon} />
        <h2>{title}</h2>
        {answer && <span className="chap__a">{answer}</span>}
        <Icon name="arrowDown" />
      </summary>
      <div className="chap__b">
        <DeeperHeadings value={1}>{children}</DeeperHeadings>
      </div>
    </details>
  )
}

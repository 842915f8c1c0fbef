import type { ReactNode } from 'react'
import { DeeperHeadings } from '#app/ui/heading/heading.tsx'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './chapter.css?url'

/** The chapters of a long page, one below the other. It links its own style sheet. */
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
  title: ReactNode
  /** What the chapter says, in one sentence. */
  answer: ReactNode
  children: ReactNode
}

/**
 * A chapter: its title and what it says, and all of it below. It is open in the page as it is served, for those without
 * scripts; `closeChapters` closes it before the page is drawn.
 */
export function Chapter({ id, icon, title, answer, children }: ChapterProps) {
  return (
    <details className="chap" id={id} open>
      <summary>
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          <p className="chap__a">{answer}</p>
        </div>
        <Icon name="arrowDown" />
      </summary>
      <div className="chap__b">
        <DeeperHeadings value={1}>{children}</DeeperHeadings>
      </div>
    </details>
  )
}

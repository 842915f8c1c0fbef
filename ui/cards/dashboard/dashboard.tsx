import type { ReactNode } from 'react'
import { LadderScene } from '../../illustrations/ladder-scene.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './dashboard.css?url'

/** The head of a page for returning people: a greeting, and one sentence. */
export function DashboardHead({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <div className="wrap dash__head">
      <StyleSheet href={styles} />
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  )
}

/** The body of a dashboard page: its parts, stacked with space between them. */
export function Dashboard({ children }: { children: ReactNode }) {
  return (
    <div className="wrap dash">
      <StyleSheet href={styles} />
      {children}
    </div>
  )
}

/** Two columns of parts, the left one wider; stacked on narrow screens. */
export function DashboardColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="dash__columns">
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}

/** Background of a part: none, a white sheet, an accented sheet, or a dark one for the next step. */
type DashboardGround = 'plain' | 'panel' | 'accent' | 'dark'

interface DashboardPartProps {
  /** Anchor of the part. The id of its heading is `${id}-title`. */
  id: string
  title: ReactNode
  ground?: DashboardGround
  /** Never printed. */
  offPaper?: boolean
  children: ReactNode
}

const grounds: Record<DashboardGround, string> = {
  plain: 'dash__part',
  panel: 'panel stack',
  accent: 'panel panel--accent stack',
  dark: 'dash__dark on-dark stack',
}

/** One part of a dashboard page, with its heading. */
export function DashboardPart({ id, title, ground = 'plain', offPaper, children }: DashboardPartProps) {
  return (
    <section className={grounds[ground]} id={id} aria-labelledby={`${id}-title`} data-off-paper={offPaper || undefined}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** The scene behind the Cantril ladder, under an arch. */
export function LadderArch({ children }: { children: ReactNode }) {
  return (
    <div className="dash__arch">
      <LadderScene width={400} height={440} sun={[280, 88]} />
      {children}
    </div>
  )
}

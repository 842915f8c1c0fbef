import type { ReactNode } from 'react'
import styles from './dashboard.css?url'

interface DashboardHeadProps {
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** Buttons and links beside the text. */
  actions?: ReactNode
}

/** The head of a page for returning people: a greeting on a band, with actions beside it. */
export function DashboardHead({ eyebrow, title, lead, actions }: DashboardHeadProps) {
  return (
    <div className="section--band">
      <link rel="stylesheet" href={styles} precedence="component" />
      <div className="wrap dash__head">
        <div className="stack">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
    </div>
  )
}

/** The body of such a page: its parts, stacked with space between them. */
export function Dashboard({ children }: { children: ReactNode }) {
  return (
    <div className="wrap dash">
      <link rel="stylesheet" href={styles} precedence="component" />
      {children}
    </div>
  )
}

/** Two columns of parts, stacked on narrow screens. */
export function DashboardColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="dash__columns">
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}

/** Background of a part: none, a white sheet, an accented sheet, or a dark one for the next step. */
export type DashboardGround = 'plain' | 'panel' | 'accent' | 'dark'

interface DashboardPartProps {
  /** Anchor of the part; `${id}-title` is that of its heading. */
  id: string
  title: ReactNode
  ground?: DashboardGround
  /** It is never printed. */
  offPaper?: boolean
  children: ReactNode
}

const grounds: Record<DashboardGround, string> = {
  plain: 'dash__part',
  panel: 'panel stack',
  accent: 'panel panel--accent stack',
  dark: 'dash__dark on-dark stack',
}

/** One part of such a page, with its heading. */
export function DashboardPart({ id, title, ground = 'plain', offPaper, children }: DashboardPartProps) {
  return (
    <section className={grounds[ground]} id={id} aria-labelledby={`${id}-title`} data-off-paper={offPaper || undefined}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

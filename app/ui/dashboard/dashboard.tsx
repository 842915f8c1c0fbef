import type { ReactNode } from 'react'
import styles from './dashboard.css?url'

interface DashboardHeadProps {
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** What can be done from here, beside the words. */
  actions?: ReactNode
}

/** The head of a page for people who come back: a greeting on a band, and beside it what can be done at once. */
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

/** The parts of such a page, one below the other with room between them. */
export function Dashboard({ children }: { children: ReactNode }) {
  return (
    <div className="wrap dash">
      <link rel="stylesheet" href={styles} precedence="component" />
      {children}
    </div>
  )
}

/** Two columns of parts; one below the other where there is not room for both. */
export function DashboardColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="dash__columns">
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}

/** What a part stands on: nothing, a white sheet, one to notice, or the dark ground of what comes next. */
export type DashboardGround = 'plain' | 'panel' | 'accent' | 'dark'

interface DashboardPartProps {
  /** For links within the page, and for the name of the part. */
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

/** One part of such a page, under its heading. */
export function DashboardPart({ id, title, ground = 'plain', offPaper, children }: DashboardPartProps) {
  return (
    <section className={grounds[ground]} id={id} aria-labelledby={`${id}-title`} data-off-paper={offPaper || undefined}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

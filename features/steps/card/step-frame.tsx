import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './step-card.css?url'

interface StepFrameProps {
  /** Anchor of the card; `${id}-title` is the anchor of its heading. */
  id: string
  /** Undefined for a step that is offered, or with a result to ask for. */
  variant?: 'kept' | 'due' | 'done' | 'aside'
  /** Calendar leaf beside the title. */
  leaf?: ReactNode
  /** State of the step as text, above the title. */
  kind?: ReactNode
  title: ReactNode
  /** Never printed, since it may be private. */
  offPaper?: boolean
  children?: ReactNode
}

/** Frame of a step card: state, title, and actions below. Links its style sheet. */
export function StepFrame({ id, variant, leaf, kind, title, offPaper, children }: StepFrameProps) {
  const head = (
    <>
      {kind && <p className="k">{kind}</p>}
      <h2 id={`${id}-title`}>{title}</h2>
    </>
  )
  return (
    <section
      className={classes('sc', variant && `sc--${variant}`, variant === 'due' && 'on-dark')}
      id={id}
      aria-labelledby={`${id}-title`}
      data-off-paper={offPaper || undefined}
      data-step-card
    >
      <StyleSheet href={styles} />
      {leaf ? (
        <div className="sc__h">
          {leaf}
          <div>{head}</div>
        </div>
      ) : (
        head
      )}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Heading } from '#ui/layout/heading/heading.tsx'

interface ReportSectionProps {
  /** For links within the page. */
  id: string
  title: ReactNode
  intro?: ReactNode
  /** Without line and space around it, for sections side by side. */
  bare?: boolean
  /** Never printed. */
  offPaper?: boolean
  children: ReactNode
}

/** One section of a report: heading, introduction, content. */
export function ReportSection({ id, title, intro, bare, offPaper, children }: ReportSectionProps) {
  return (
    <section
      className={bare ? undefined : 'rsec'}
      aria-labelledby={`${id}-title`}
      id={id}
      data-off-paper={offPaper || undefined}
    >
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      {intro && <p>{intro}</p>}
      <div className="rsec__body">{children}</div>
    </section>
  )
}

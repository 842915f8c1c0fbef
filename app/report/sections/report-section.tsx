import type { ReactNode } from 'react'

interface ReportSectionProps {
  /** For links within the page. */
  id: string
  title: ReactNode
  intro?: ReactNode
  /** Without line and space around it, for sections side by side. */
  bare?: boolean
  children: ReactNode
}

/** One section of a report: heading, introduction, content. */
export function ReportSection({ id, title, intro, bare, children }: ReportSectionProps) {
  return (
    <section className={bare ? undefined : 'rsec'} aria-labelledby={`${id}-title`} id={id}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <div className="rsec__body">{children}</div>
    </section>
  )
}

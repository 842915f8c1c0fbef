import type { ReactNode } from 'react'

/** A question that was asked and, standing out, what the person answered. Fits inside a paragraph or a list. */
export function Said({
  question,
  children,
  offPaper,
}: {
  question: ReactNode
  children: ReactNode
  offPaper?: boolean
}) {
  return (
    <span className="said" data-off-paper={offPaper || undefined}>
      <span>{question}</span> <b>{children}</b>
    </span>
  )
}

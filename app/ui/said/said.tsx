import type { ReactNode } from 'react'

/** A question and, emphasized, the person's answer. Inline: fits inside a paragraph or a list item. */
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

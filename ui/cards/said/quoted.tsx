interface QuotedProps {
  /** The answer as a plain sentence, if there is one. */
  statement?: string | undefined
  question: string
  answer: string
  /** It is never printed. */
  offPaper?: boolean
}

/** An answer: as a plain sentence, else the question and, emphasized, the answer. Inline. */
export const Answered = ({ statement, question, answer, offPaper }: QuotedProps) => (
  <span className="said" data-off-paper={offPaper || undefined}>
    {statement ?? (
      <>
        <span>{question}</span> <b>{answer}</b>
      </>
    )}
  </span>
)

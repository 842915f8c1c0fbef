interface QuotedProps {
  /** The answer as a sentence, if there is one. */
  statement?: string | undefined
  question: string
  answer: string
  /** Never printed. */
  offPaper?: boolean
}

/** An inline answer: as a sentence if there is one, else question and emphasized answer. */
export const Answered = ({ statement, question, answer, offPaper }: QuotedProps) => (
  <span className="said" data-off-paper={offPaper || undefined}>
    {statement ?? (
      <>
        <span>{question}</span> <b>{answer}</b>
      </>
    )}
  </span>
)

import { type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'

interface ProgressBarProps {
  /** Such as "Page 3 of 12". Labels the bar. */
  text: ReactNode
  /** The current part of the check-up. */
  section?: ReactNode
  /**
   * Such as "About 6 minutes left". Not printed: useless on paper, and it depends on answers that must not be printed.
   */
  left?: ReactNode
  value: number
  max: number
  /** A taller bar, for a page about waiting. */
  big?: boolean
}

/** Progress as text and as a native progress bar. */
export function ProgressBar({ text, section, left, value, max, big }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={classes('qprog', big && 'qprog--big')}>
      <div className="qprog__t">
        <span>
          <b id={id}>{text}</b>
          {section && <> · {section}</>}
        </span>
        {left && <span className="no-print">{left}</span>}
      </div>
      <progress value={value} max={max} aria-labelledby={id} />
    </div>
  )
}

/** The bar above a question, first in main: progress on the left, tools (listen, save) on the right. */
export function QuestionBar({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  return (
    <div className="qbar">
      <div className="wrap">
        {children}
        {tools && <div className="row">{tools}</div>}
      </div>
    </div>
  )
}

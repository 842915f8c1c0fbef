import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

/** An answer that could not be taken: id of its control and what to do. */
export interface FieldError {
  id: string
  message: ReactNode
}

interface ErrorSummaryProps {
  title: ReactNode
  errors: readonly FieldError[]
  /** What else there is to say, after the links. */
  children?: ReactNode
}

/** Takes focus when the page comes back from the server, so that the news is the first thing read. */
const takesFocus = { tabIndex: -1, autoFocus: true }

/** The errors of a form, first in it, each a link to its control. Works without script; [data-error-summary]. */
export function ErrorSummary({ title, errors, children }: ErrorSummaryProps) {
  return (
    <div className="errsum" role="alert" aria-labelledby="error-summary-title" data-error-summary {...takesFocus}>
      <h2 id="error-summary-title">
        <Icon name="warning" />
        {title}
      </h2>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`}>{error.message}</a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

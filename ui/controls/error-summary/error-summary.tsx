import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './refused.css?url'

/** An invalid answer: the id of its control, and an instruction. */
export interface FieldError {
  id: string
  message: ReactNode
}

interface ErrorSummaryProps {
  title: ReactNode
  errors: readonly FieldError[]
  children?: ReactNode
}

/** Focuses the summary when the page loads, so that screen readers read it first. */
const takesFocus = { tabIndex: -1, autoFocus: true }

/**
 * The errors of a form, each a link to its control. Place it first. Hides the page's notes of success. Works without
 * scripts, which find it by [data-error-summary].
 */
export function ErrorSummary({ title, errors, children }: ErrorSummaryProps) {
  return (
    <div className="errsum" role="alert" aria-labelledby="error-summary-title" data-error-summary {...takesFocus}>
      <StyleSheet href={styles} />
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

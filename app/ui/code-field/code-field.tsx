import type { ReactNode } from 'react'
import { Field } from '#app/ui/field/field.tsx'
import styles from './code-field.css?url'

interface CodeFieldProps {
  id: string
  name: string
  label: string
  hint: string
  error?: ReactNode
  /** What was typed before. */
  defaultValue?: string
}

/** How much may be typed or pasted: six digits with blanks or hyphens around and between them. */
const longest = 20

/**
 * One field for a code of six digits. The keyboard has digits, the code of a text message is offered, and blanks may be
 * pasted with it. It brings its styles.
 */
export function CodeField(field: CodeFieldProps) {
  return (
    <div className="code">
      <link rel="stylesheet" href={styles} precedence="component" />
      <Field
        width="wide"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={longest}
        {...field}
      />
    </div>
  )
}

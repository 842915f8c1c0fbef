import type { ReactNode } from 'react'
import { Field } from '#app/ui/field/field.tsx'
import type { SecretName } from '#app/ui/field/secret-name.ts'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './code-field.css?url'

interface CodeFieldProps {
  id: string
  name: SecretName
  label: string
  hint: string
  error?: ReactNode
  /** The input so far. */
  defaultValue?: string
}

/** Room for six digits with pasted blanks or hyphens around and between them. */
const maxLength = 20

/**
 * A field for a one-time code of six digits: numeric keyboard, autofill from a text message, blanks allowed. It links
 * its own style sheet.
 */
export function CodeField(field: CodeFieldProps) {
  return (
    <div className="code">
      <StyleSheet href={styles} />
      <Field
        width="wide"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={maxLength}
        {...field}
      />
    </div>
  )
}

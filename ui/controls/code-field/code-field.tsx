import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { Field } from '../field/field.tsx'
import type { SecretName } from '../field/secret-name.ts'
import styles from './code-field.css?url'

interface CodeFieldProps {
  id: string
  name: SecretName
  label: string
  hint: string
  error?: ReactNode
  defaultValue?: string
}

/**
 * A field for a one-time code of six digits: numeric keyboard, autofill from a text message. No maximum length, so that
 * a pasted message is not truncated before its code is read. Links its style sheet.
 */
export function CodeField(field: CodeFieldProps) {
  return (
    <div className="code">
      <StyleSheet href={styles} />
      <Field width="wide" type="text" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...field} />
    </div>
  )
}

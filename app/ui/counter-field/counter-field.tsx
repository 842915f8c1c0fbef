import type { InputHTMLAttributes, ReactNode } from 'react'
import { type Describing, describedBy } from '#app/ui/field/describing.tsx'
import { FieldFrame } from '#app/ui/field/field.tsx'
import styles from './counter-field.css?url'

interface CounterFieldProps extends Describing, InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: ReactNode
  /** 20 by default. */
  maxLength?: number
  /** Text of the character count, with {used} for the number: "{used} of 20 characters". */
  count: string
}

/**
 * A short text field with a character count, which a script updates: [data-counter] on the input is the id of the
 * status line, whose `data-count` holds the text with {used} for the number. It links its own style sheet.
 */
export function CounterField({ label, hint, error, maxLength = 20, count, ...input }: CounterFieldProps) {
  const counter = `${input.id}-count`
  const used = String(input.defaultValue ?? '').length
  return (
    <FieldFrame id={input.id} label={label} hint={hint} error={error}>
      <link rel="stylesheet" href={styles} precedence="component" />
      <input
        className="input"
        maxLength={maxLength}
        aria-describedby={[describedBy(input.id, { hint, error }), counter].filter(Boolean).join(' ')}
        aria-invalid={error ? true : undefined}
        data-counter={counter}
        {...input}
      />
      <output id={counter} htmlFor={input.id} className="count" data-count={count}>
        {count.replace('{used}', String(used))}
      </output>
    </FieldFrame>
  )
}

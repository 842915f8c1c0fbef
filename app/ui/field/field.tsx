import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Described, type Describing, describedBy } from '#app/ui/field/describing.tsx'

interface FrameProps extends Describing {
  id: string
  label: ReactNode
  /** The label is the question itself and looks like a heading. */
  heading?: boolean
  children: ReactNode
}

/** Label, hint and error around a control whose id is `id`; the control itself carries describedBy(id, …). */
export function FieldFrame({ id, label, hint, error, heading, children }: FrameProps) {
  return (
    <div className={classes('field', heading && 'field--title', Boolean(error) && 'field--bad')}>
      <label htmlFor={id}>{label}</label>
      <Described id={id} hint={hint} error={error} />
      {children}
    </div>
  )
}

interface FieldProps extends Describing, InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: ReactNode
  heading?: boolean
  /** short fits a few characters, wide fills its container. */
  width?: 'short' | 'wide'
}

/** A labelled text input. Attributes of a native input (type, autoComplete, inputMode, defaultValue) pass through. */
export function Field({ label, heading, hint, error, width, ...input }: FieldProps) {
  return (
    <FieldFrame id={input.id} label={label} heading={heading} hint={hint} error={error}>
      <input
        className={classes('input', width && `input--${width}`)}
        aria-describedby={describedBy(input.id, { hint, error })}
        aria-invalid={error ? true : undefined}
        {...input}
      />
    </FieldFrame>
  )
}

interface TextAreaProps extends Describing, TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  name: string
  label: ReactNode
  heading?: boolean
}

/** A labelled input of several lines that grows with what is typed. */
export function TextArea({ label, heading, hint, error, ...input }: TextAreaProps) {
  return (
    <FieldFrame id={input.id} label={label} heading={heading} hint={hint} error={error}>
      <textarea
        className="input input--wide"
        aria-describedby={describedBy(input.id, { hint, error })}
        aria-invalid={error ? true : undefined}
        {...input}
      />
    </FieldFrame>
  )
}

import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classes } from '../../classes.ts'
import { Described, type Describing, describedBy } from './describing.tsx'
import type { SecretName } from './secret-name.ts'

interface FrameProps extends Describing {
  id: string
  label: ReactNode
  /** The label is the question, and looks like a heading; with a level it is one. */
  heading?: boolean | 2 | 3
  children: ReactNode
}

/** Label, hint and error around the control with this `id`. The control must have describedBy(id, …). */
export function FieldFrame({ id, label, hint, error, heading, children }: FrameProps) {
  return (
    <div className={classes('field', heading && 'field--title', Boolean(error) && 'field--bad')}>
      <Titled level={heading}>
        <label htmlFor={id}>{label}</label>
      </Titled>
      <Described id={id} hint={hint} error={error} />
      {children}
    </div>
  )
}

function Titled({ level, children }: { level: FrameProps['heading']; children: ReactNode }) {
  if (level === 2) return <h2 tabIndex={-1}>{children}</h2>
  if (level === 3) return <h3 tabIndex={-1}>{children}</h3>
  return children
}

type FieldProps = Describing &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name'> & {
    id: string
    label: ReactNode
    heading?: FrameProps['heading']
    /** `short` fits a few characters, `wide` fills its container. */
    width?: 'short' | 'wide'
    /** Content below the input. */
    after?: ReactNode
  } & (
    | { type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'time' | 'url' | 'search' | 'file'; name: string }
    | { type: 'password'; name: SecretName }
  )

/** A labeled text input. Attributes of a native input (type, autoComplete, inputMode, defaultValue) pass through. */
export function Field({ label, heading, stem, hint, error, width, after, ...input }: FieldProps) {
  return (
    <FieldFrame id={input.id} label={label} heading={heading} hint={hint} error={error}>
      <input
        className={classes('input', width && `input--${width}`)}
        aria-describedby={describedBy(input.id, { stem, hint, error })}
        aria-invalid={error ? true : undefined}
        {...input}
      />
      {after}
    </FieldFrame>
  )
}

interface SelectFieldProps extends Describing, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Also the name. */
  id: string
  label: ReactNode
  heading?: FrameProps['heading']
  options: readonly { value: string; label: string }[]
  /** Label of the empty option; by default there is none. */
  empty?: string | undefined
}

/** A labeled native select. */
export function SelectField({ label, heading, hint, error, options, empty, ...select }: SelectFieldProps) {
  const { id } = select
  return (
    <FieldFrame id={id} label={label} heading={heading} hint={hint} error={error}>
      <select
        className="input"
        name={id}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        {...select}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface TextAreaProps extends Describing, TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  name: string
  label: ReactNode
  heading?: boolean
  /** Content below the input. */
  after?: ReactNode
}

/** A labeled multi-line input that grows with its content. */
export function TextArea({ label, heading, hint, error, after, ...input }: TextAreaProps) {
  return (
    <FieldFrame id={input.id} label={label} heading={heading} hint={hint} error={error}>
      <textarea
        className="input input--wide"
        aria-describedby={describedBy(input.id, { hint, error })}
        aria-invalid={error ? true : undefined}
        {...input}
      />
      {after}
    </FieldFrame>
  )
}

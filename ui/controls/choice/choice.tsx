import type { ReactNode } from 'react'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: ReactNode
  /** A second, smaller line below the label. */
  sub?: ReactNode
  checked?: boolean
  id?: string
  /**
   * "None of these": choosing it clears the others, and choosing another clears it, by a script for [data-exclusive].
   */
  exclusive?: boolean
  disabled?: boolean
  describedBy?: string
  invalid?: boolean
  /** Never printed, since it could reveal something private. */
  offPaper?: boolean
  /** The control gets the initial focus: it is the only field without a valid value. */
  takesFocus?: boolean
}

/** One answer as a row of 68 px. The full row is the label of a native radio button or checkbox. */
export function Choice({
  type,
  name,
  value,
  label,
  sub,
  checked,
  id,
  exclusive,
  disabled,
  describedBy,
  invalid,
  offPaper,
  takesFocus,
}: ChoiceProps) {
  return (
    <label className="choice" data-off-paper={offPaper || undefined}>
      <input
        type={type}
        name={name}
        value={value}
        id={id}
        defaultChecked={checked}
        disabled={disabled}
        data-exclusive={exclusive || undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        {...(takesFocus && { autoFocus: true })}
      />
      <span>
        {label}
        {sub && <span className="sub">{sub}</span>}
      </span>
    </label>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { type Describing, describedBy } from '../field/describing.tsx'
import { FieldFrame } from '../field/field.tsx'

interface NumberInputProps extends Describing {
  id: string
  name: string
  label: ReactNode
  /** The label is the question, and looks like a heading. */
  heading?: boolean | 2 | 3
  min: number
  max: number
  /** Number of decimals allowed. If any, phones show a keypad with a decimal point. */
  decimals?: number
  /** The input as typed, so that a mistake can be seen and corrected. */
  value?: number | string
  /** Text after the number field, such as "nights". */
  unit?: ReactNode
  texts: { less: string; more: string }
}

/**
 * A number: a text input between a minus and a plus button. The buttons are hidden until a script shows and handles
 * them: [data-stepper] contains [data-step="-1"], the input with data-min and data-max, [data-step="1"].
 */
export function NumberInput({
  id,
  name,
  label,
  heading,
  stem,
  hint,
  error,
  min,
  max,
  decimals = 0,
  value,
  unit,
  texts,
}: NumberInputProps) {
  return (
    <FieldFrame id={id} label={label} heading={heading} hint={hint} error={error}>
      <div className="stepper__row">
        <div className="stepper" data-stepper>
          <button type="button" data-step="-1" hidden>
            <Icon name="minus" />
            <span className="vh">{texts.less}</span>
          </button>
          <input
            id={id}
            name={name}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            data-min={min}
            data-max={max}
            defaultValue={value}
            aria-describedby={describedBy(id, { stem, hint, error })}
            aria-invalid={error ? true : undefined}
          />
          <button type="button" data-step="1" hidden>
            <Icon name="add" />
            <span className="vh">{texts.more}</span>
          </button>
        </div>
        {unit && <span>{unit}</span>}
      </div>
    </FieldFrame>
  )
}

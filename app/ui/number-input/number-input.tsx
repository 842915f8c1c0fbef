import type { ReactNode } from 'react'
import { type Describing, describedBy } from '#app/ui/field/describing.tsx'
import { FieldFrame } from '#app/ui/field/field.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'

interface NumberInputProps extends Describing {
  id: string
  name: string
  label: ReactNode
  /** The label is the question itself. */
  heading?: boolean
  min: number
  max: number
  /** Digits that may stand behind the point; phones show a point on their keys then. */
  decimals?: number
  /** What is typed so far, as typed, so that a mistake can be seen and mended. */
  value?: number | string
  /** Written after the box: "nights". */
  unit?: ReactNode
  words: { less: string; more: string }
}

/**
 * A whole number: a box to type in between a minus and a plus. The two buttons are hidden until a script that can
 * work them shows them: [data-stepper] holds [data-step="-1"], the input with min and max, [data-step="1"].
 */
export function NumberInput({
  id,
  name,
  label,
  heading,
  hint,
  error,
  min,
  max,
  decimals = 0,
  value,
  unit,
  words,
}: NumberInputProps) {
  return (
    <FieldFrame id={id} label={label} heading={heading} hint={hint} error={error}>
      <div className="stepper__row">
        <div className="stepper" data-stepper>
          <button type="button" data-step="-1" hidden>
            <Icon name="minus" />
            <span className="vh">{words.less}</span>
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
            aria-describedby={describedBy(id, { hint, error })}
            aria-invalid={error ? true : undefined}
          />
          <button type="button" data-step="1" hidden>
            <Icon name="add" />
            <span className="vh">{words.more}</span>
          </button>
        </div>
        {unit && <span>{unit}</span>}
      </div>
    </FieldFrame>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Described, type Describing, describedBy } from '../field/describing.tsx'

interface ScaleInputProps extends Describing {
  /** Id of the first number, for the error summary; the fieldset is `${id}-group`. */
  id: string
  name: string
  legend?: ReactNode
  labelledBy?: string
  min: number
  max: number
  value?: number
  /** Words at the two ends of the row. */
  ends: { min: string; max: string }
}

/** A row of numbers to choose one from, with words at both ends; native radio buttons, nothing preselected. */
export function ScaleInput({
  id,
  name,
  legend,
  labelledBy,
  stem,
  hint,
  error,
  min,
  max,
  value,
  ends,
}: ScaleInputProps) {
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return (
    <fieldset
      id={`${id}-group`}
      className={classes('group', Boolean(error) && 'group--bad')}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy(id, { stem, hint, error })}
    >
      {legend && <legend>{legend}</legend>}
      <Described id={id} hint={hint} error={error} />
      <div className="scale">
        <div className="scale__row">
          {numbers.map((number) => {
            const end = number === min ? ends.min : number === max ? ends.max : undefined
            return (
              <label key={number}>
                <input
                  type="radio"
                  name={name}
                  value={number}
                  id={number === min ? id : `${id}-${number}`}
                  defaultChecked={number === value}
                  aria-label={end ? `${number}: ${end}` : undefined}
                />
                <b>{number}</b>
              </label>
            )
          })}
        </div>
        <div className="scale__ends" aria-hidden="true">
          <span>
            <b>{min}</b> {ends.min}
          </span>
          <span>
            <b>{max}</b> {ends.max}
          </span>
        </div>
      </div>
    </fieldset>
  )
}

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
  /** Texts at the two ends of the row. */
  ends: { min: string; max: string }
  /** Label of a last option with an empty value, for no answer. Undefined if the page has another way to clear it. */
  clear?: string
}

/**
 * A choice of one number, with texts at both ends: native radio buttons, none preselected. In one row; on a phone, 0 to
 * 10 in three rows, and seven numbers in two.
 */
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
  clear,
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
        <span aria-hidden="true">
          {min} = {ends.min}
        </span>
        <div
          className={classes(
            'scale__row',
            numbers.length === 11 && 'scale__row--11',
            numbers.length === 7 && 'scale__row--7',
          )}
        >
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
        <span className="scale__max" aria-hidden="true">
          {max} = {ends.max}
        </span>
        {clear && (
          <label className="scale__clear">
            <input type="radio" name={name} value="" />
            <span>{clear}</span>
          </label>
        )}
      </div>
    </fieldset>
  )
}

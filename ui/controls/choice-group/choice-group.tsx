import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Choice } from '../choice/choice.tsx'
import { Described, type Describing, describedBy } from '../field/describing.tsx'

export interface GroupOption {
  value: string
  label: ReactNode
  sub?: ReactNode
  /** "None of these": in a separate row; clears the others. */
  exclusive?: boolean
  /** Never printed, since it could reveal something private. */
  offPaper?: boolean
  /** The control gets the initial focus: it is the only field without a valid value. */
  takesFocus?: boolean
}

interface ChoiceGroupProps extends Describing {
  /** Id of the first answer, which is the target of links in the error summary; the fieldset is `${id}-group`. */
  id: string
  name: string
  type: 'radio' | 'checkbox'
  /** The question; may contain an h1, h2 or h3. */
  legend?: ReactNode
  /** Instead of a legend: id of the element that asks the question. */
  labelledBy?: string
  options: readonly GroupOption[]
  value?: readonly string[]
  /** Maximum number of choices. A script enforces it ([data-max]); the server validates it. */
  max?: number
  columns?: 2 | 3
}

/** A question with options: native fieldset, legend and radio buttons or checkboxes. */
export function ChoiceGroup({
  id,
  name,
  type,
  legend,
  labelledBy,
  stem,
  hint,
  error,
  options,
  value = [],
  max,
  columns,
}: ChoiceGroupProps) {
  const described = describedBy(id, { stem, hint, error })
  return (
    <fieldset
      id={`${id}-group`}
      className={classes('group', Boolean(error) && 'group--bad')}
      aria-labelledby={labelledBy}
      aria-describedby={described}
      data-max={max}
    >
      {legend && <legend>{legend}</legend>}
      <Described id={id} hint={hint} error={error} />
      <div className={classes('choices', columns && `choices--${columns}`)}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type={type}
            name={name}
            id={index === 0 ? id : `${id}-${index + 1}`}
            checked={value.includes(option.value)}
            invalid={Boolean(error)}
            {...option}
          />
        ))}
      </div>
    </fieldset>
  )
}

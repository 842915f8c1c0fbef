import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { type Describing, describedBy } from '../field/describing.tsx'
import { FieldFrame } from '../field/field.tsx'
import styles from './step-select.css?url'

interface StepSelectProps extends Describing {
  id: string
  name: string
  label: ReactNode
  /** In order, such as times of the day. */
  options: readonly { value: string; label: string }[]
  /** Value of the chosen option; empty for none. */
  value: string
  /** Text shown while no option is chosen. */
  empty: string
  /** Start value of the plus and minus buttons while no option is chosen. */
  start: string
  texts: { less: string; more: string }
}

/**
 * A choice of one of many ordered values: a select between buttons for the previous and the next value. The buttons are
 * hidden until a script (step-select.ts) shows and handles them.
 */
export function StepSelect({ id, name, label, options, value, empty, start, texts, hint, error }: StepSelectProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <StyleSheet href={styles} />
      <div className="ssel" data-step-select={start}>
        <button type="button" data-by="-1" hidden>
          <Icon name="minus" />
          <span className="vh">{texts.less}</span>
        </button>
        <select
          id={id}
          name={name}
          defaultValue={value}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
        >
          {value === '' && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <button type="button" data-by="1" hidden>
          <Icon name="add" />
          <span className="vh">{texts.more}</span>
        </button>
        <output className="vh" />
      </div>
    </FieldFrame>
  )
}

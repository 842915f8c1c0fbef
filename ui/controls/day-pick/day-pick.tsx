import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import pickStyles from '../choice-group/pick.css?url'
import { Described, type Describing, describedBy } from '../field/describing.tsx'
import styles from './day-pick.css?url'

interface DayPickProps extends Describing {
  /** Id of the first day, for the error summary; the fieldset is `${id}-group`. */
  id: string
  name: string
  legend: ReactNode
  /** `short` is displayed, `label` is read by screen readers. */
  days: readonly { value: string; short: string; label: string }[]
  value: readonly string[]
}

/** The days of the week side by side: native checkboxes. */
export function DayPick({ id, name, legend, hint, error, days, value }: DayPickProps) {
  return (
    <fieldset
      id={`${id}-group`}
      className={classes('group', Boolean(error) && 'group--bad')}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <StyleSheet href={pickStyles} />
      <StyleSheet href={styles} />
      <legend>{legend}</legend>
      <Described id={id} hint={hint} error={error} />
      <div className="pick dpick">
        {days.map((day, at) => (
          <label key={day.value}>
            <input
              type="checkbox"
              name={name}
              value={day.value}
              id={at === 0 ? id : `${id}-${day.value}`}
              defaultChecked={value.includes(day.value)}
              aria-label={day.label}
            />
            <span aria-hidden="true">
              {day.short}
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './toggle.css?url'

interface ToggleProps {
  /** Id of the first option. */
  id: string
  name: string
  /** Accessible name of the group. */
  label: string
  /** Two or three options, one of which is always chosen. */
  options: readonly { value: string; label: ReactNode }[]
  value: string
}

/**
 * A choice between a few options side by side: native radio buttons that look like one switch. Links its style sheet.
 */
export function Toggle({ id, name, label, options, value }: ToggleProps) {
  return (
    <fieldset className="toggle">
      <StyleSheet href={styles} />
      <legend className="vh">{label}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${index + 1}`}
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
          />
          <span>
            <Icon name="check" />
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

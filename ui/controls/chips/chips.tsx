import type { ReactNode } from 'react'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import pickStyles from '../choice-group/pick.css?url'
import styles from './chips.css?url'

interface ChipButtonsProps {
  name: string
  options: readonly { value: string; label: ReactNode }[]
  /** The value already sent; null for none. */
  pressed: string | null
}

/** A few short answers side by side, each of which submits the form. */
export function ChipButtons({ name, options, pressed }: ChipButtonsProps) {
  return (
    <div className="chips">
      <StyleSheet href={styles} />
      {options.map(({ value, label }) => (
        <button key={value} type="submit" name={name} value={value} aria-pressed={pressed === value}>
          <Icon name="check" />
          {label}
        </button>
      ))}
    </div>
  )
}

interface ChipsProps {
  name: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  value: string
}

/** A choice of one of a few short answers side by side: native radio buttons. */
export function Chips({ name, legend, options, value }: ChipsProps) {
  return (
    <fieldset className="group">
      <StyleSheet href={pickStyles} />
      <StyleSheet href={styles} />
      <legend>{legend}</legend>
      <div className="pick chips">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            <span>
              <Icon name="check" />
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './button-list.css?url'

interface ButtonListProps {
  name: string
  /** One button per option; `sub` is a short explanation. */
  options: readonly { value: string; label: ReactNode; sub?: ReactNode }[]
}

/** Large stacked buttons. Each submits the form with its value. */
export function ButtonList({ name, options }: ButtonListProps) {
  return (
    <div className="btnlist">
      <StyleSheet href={styles} />
      {options.map(({ value, label, sub }) => (
        <button key={value} type="submit" name={name} value={value}>
          {label}
          {sub && <span>{sub}</span>}
        </button>
      ))}
    </div>
  )
}

interface ButtonFoldProps {
  label: ReactNode
  sub?: ReactNode
  isOpen: boolean
  children: ReactNode
}

/** A button below a list that shows further choices. */
export function ButtonFold({ label, sub, isOpen, children }: ButtonFoldProps) {
  return (
    <details className="btnlist__fold" open={isOpen}>
      <StyleSheet href={styles} />
      <summary>
        {label}
        {sub && <span>{sub}</span>}
      </summary>
      {children}
    </details>
  )
}

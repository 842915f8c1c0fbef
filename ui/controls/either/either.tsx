import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './either.css?url'

interface EitherProps {
  /** Radio buttons with the values `email` and `phone`. `call` and `text` mean the phone, too; `self` means neither. */
  choice: ReactNode
  email: ReactNode
  phone: ReactNode
}

/** A choice between email and phone, with the fields of the chosen one below. Links its style sheet. */
export function Either({ choice, email, phone }: EitherProps) {
  return (
    <div className="either stack">
      <StyleSheet href={styles} />
      {choice}
      <div data-of="phone">{phone}</div>
      <div data-of="email">{email}</div>
    </div>
  )
}

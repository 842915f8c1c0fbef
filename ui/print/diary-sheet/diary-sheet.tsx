/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to be reached by keys */
import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './diary-sheet.css?url'

interface DiarySheetProps {
  /** Caption for screen readers. */
  caption: string
  /** The head of the first column, and one for each day; an empty one becomes a line to write on. */
  head: ReactNode
  days: readonly { id: string; label: ReactNode }[]
  /** A question per row, with the entry for each day; an empty cell is a place to write. */
  rows: readonly { id: string; label: ReactNode; cells: readonly (ReactNode | null)[] }[]
}

/** A week of a diary as a table for paper: a row for each question, a column for each day. Links its style sheet. */
export function DiarySheet({ caption, head, days, rows }: DiarySheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways has to be reached by keys
    <section className="dsheet" aria-label={caption} tabIndex={0}>
      <StyleSheet href={styles} />
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {days.map(({ id, label }) => (
              <th scope="col" key={id}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {days.map((day, at) => (
                <td key={day.id}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

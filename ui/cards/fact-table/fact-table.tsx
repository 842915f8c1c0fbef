import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './fact-table.css?url'

interface FactTableProps {
  /** The heads of the two columns. */
  header: readonly [ReactNode, ReactNode]
  rows: readonly { name: string; text: string }[]
}

/** A table of two columns: a name, and a text about it. */
export function FactTable({ header: [name, text], rows }: FactTableProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <div className="fact-table-box">
        <table className="fact-table">
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{text}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

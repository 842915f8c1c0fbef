import type { ReactNode } from 'react'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './fact-table.css?url'

interface FactTableProps {
  header: readonly [ReactNode, ReactNode]
  /** `isProper`: browsers must not translate the name. */
  rows: readonly { name: string; text: string; isProper?: boolean }[]
}

/** A two-column table: names, and a text about each. */
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
                <th scope="row" translate={row.isProper ? 'no' : undefined}>
                  {row.name}
                </th>
                <td>{row.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

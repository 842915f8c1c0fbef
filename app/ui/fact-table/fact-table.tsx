import type { ReactNode } from 'react'
import { escapeHtml, joined, type Markup, markup } from '#app/ui/escape-html.ts'
import { FromMarkup } from '#app/ui/from-markup/from-markup.tsx'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
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
          <FromMarkup as="tbody" markup={joined(rows.map(rowMarkup))} />
        </table>
      </div>
    </>
  )
}

const rowMarkup = ({ name, text }: FactTableProps['rows'][number]): Markup =>
  markup`<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(text)}</td></tr>`

import type { Markup } from '#app/ui/escape-html.ts'
import { FromMarkup } from '#app/ui/from-markup/from-markup.tsx'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './reason.css?url'

/** The reasons for something that is shown: short titles, each with a list. */
export function Reason({ markup }: { markup: Markup }) {
  return (
    <>
      <StyleSheet href={styles} />
      <FromMarkup as="div" className="prose reason" markup={markup} />
    </>
  )
}

import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './reason.css?url'

/** The reasons for something that is shown, as HTML: short titles, each with a list. */
export function Reason({ markup }: { markup: string }) {
  return (
    <>
      <StyleSheet href={styles} />
      <div className="prose reason" dangerouslySetInnerHTML={{ __html: markup }} />
    </>
  )
}

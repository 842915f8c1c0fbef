import callStyles from '#domain/support/step-call.css?url'
import leafStyles from '#ui/charts/day-leaf/day-leaf.css?url'
import dotsStyles from '#ui/charts/week-dots/week-dots.css?url'
import tickStyles from '#ui/controls/tick/tick.css?url'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './step-card.css?url'

/** Style sheets of a step card in all states, for a page with a script that replaces the card. */
export const StepCardStyles = () =>
  [styles, callStyles, leafStyles, dotsStyles, tickStyles].map((href) => <StyleSheet key={href} href={href} />)

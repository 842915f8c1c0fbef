import { classes } from '../../classes.ts'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { Rails } from '../ladder/rails.tsx'
import styles from './ladder-view.css?url'

const rungs = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

interface LadderViewProps {
  now: number
  expected?: number
  /** The step of an earlier check-up. */
  earlier?: number
  texts: {
    /** The picture as a sentence: its accessible name. */
    sentence: string
    /** Label of the flag for today, such as "Today: 6". */
    now: string
    /** Label of the flag for the future, such as "In 5 years: 8". */
    expected?: string
    /** Label of a single flag if both are on one rung: "Today and in 5 years: 6". */
    both?: string
    /**
     * Label of the flag for the earlier step, such as "In November: 6". A step that also is today's or the expected one
     * has its label, which then names all.
     */
    earlier?: string
  }
}

/** The Cantril ladder as a picture, with flags for today, the future and an earlier check-up. */
export function LadderView({ now, expected, earlier, texts }: LadderViewProps) {
  const same = now === expected
  const flagOf = (kind: 'now' | 'later', isOfTwo: boolean) => classes(`flag flag--${kind}`, isOfTwo && 'flag--both')
  return (
    <>
      <StyleSheet href={styles} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot contain HTML */}
      <div className="lview" role="img" aria-label={texts.sentence}>
        <Rails />
        <ul aria-hidden="true">
          {rungs.map((rung) => (
            <li
              key={rung}
              className={rung === now ? 'now' : rung === expected ? 'later' : rung === earlier ? 'earlier' : undefined}
            >
              <span className="tread">{rung}</span>
              {rung === now && (
                <span className={flagOf('now', same || rung === earlier)}>{same ? texts.both : texts.now}</span>
              )}
              {rung === expected && !same && (
                <span className={flagOf('later', rung === earlier)}>{texts.expected}</span>
              )}
              {rung === earlier && rung !== now && rung !== expected && (
                <span className="flag flag--earlier flag--both">{texts.earlier}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

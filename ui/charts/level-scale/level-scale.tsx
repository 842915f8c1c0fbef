import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './level-scale.css?url'

interface LevelScaleProps {
  /** The names of all levels, lowest first. */
  labels: readonly string[]
  /** The person's level, from 1. */
  level: number
  /** `rising`: the higher, the more risk. `checked`: the more, the better. */
  kind: 'rising' | 'checked'
  /** The level as text, for readers who do not see the scale. */
  label: string
}

/**
 * A scale of levels with the person's own marked by color, a thick edge and a dot or check mark, and all names below.
 * Links its style sheet.
 */
export function LevelScale({ labels, level, kind, label }: LevelScaleProps) {
  const classOf = (at: number) => (at + 1 === level ? 'here' : at + 1 < level ? 'on' : undefined)
  return (
    <div
      className={classes('lev', `lev--${labels.length}`, kind === 'checked' && 'lev--safe')}
      role="img"
      aria-label={label}
    >
      <StyleSheet href={styles} />
      <div className="lev__bars" aria-hidden="true">
        {labels.map((word, at) => (
          <i className={classOf(at)} key={word}>
            {kind === 'checked' && at < level && <Icon name="check" />}
          </i>
        ))}
      </div>
      <div className="lev__w" aria-hidden="true">
        {labels.map((word, at) => (
          <span className={classOf(at)} key={word}>
            {word}
          </span>
        ))}
      </div>
    </div>
  )
}

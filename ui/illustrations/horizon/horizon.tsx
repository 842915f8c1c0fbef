import { classes } from '../../classes.ts'
import { Scene } from '../scene.tsx'

/**
 * Hills above the footer of a quiet page; `tall` for a page with a sky above them. Narrow screens show only the middle,
 * where no tree is cut in two.
 */
export const Horizon = ({ tall }: { tall?: boolean }) => (
  <div className={classes('horizon', tall && 'horizon--tall')}>
    <svg viewBox="0 0 1280 92" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Scene name="horizon" />
    </svg>
  </div>
)

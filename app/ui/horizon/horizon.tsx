import { classes } from '#app/ui/classes.ts'
import { Scene } from '#app/ui/illustrations/scene.tsx'

/**
 * Hills at the end of a quiet page above its footer; `tall` for a page with a sky down to them. No tree is cut in two on a
 * narrow screen, which shows only the middle.
 */
export const Horizon = ({ tall }: { tall?: boolean }) => (
  <div className={classes('horizon', tall && 'horizon--tall')}>
    <svg viewBox="0 0 1280 92" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Scene name="horizon" />
    </svg>
  </div>
)

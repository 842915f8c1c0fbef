import { classes } from '#app/ui/classes.ts'
import { TreeRow } from '#app/ui/illustrations/scenery.tsx'

/** Positions of the trees: none is cut in two on a narrow screen, which shows only the middle. */
const feet = [
  ...[70, 128, 186, 244, 302, 360, 418].map((x, index) => [x, 62 - index] as const),
  ...[850, 916, 982, 1048, 1114, 1180, 1246].map((x, index) => [x, 55 + (index % 3) * 2] as const),
]

/** Hills at the end of a quiet page above its footer; `tall` for a page with a sky down to them. */
export function Horizon({ tall }: { tall?: boolean }) {
  return (
    <div className={classes('horizon', tall && 'horizon--tall')}>
      <svg viewBox="0 0 1280 92" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 40C200 8 380 16 560 34S920 44 1100 18 1240 10 1280 14V92H0Z" fill="var(--hill-1)" />
        <path d="M0 62C240 34 420 52 640 50S1060 36 1280 54V92H0Z" fill="var(--hill-2)" />
        <TreeRow feet={feet} r={10} />
        <path d="M0 82C300 62 600 80 860 70S1180 66 1280 72V92H0Z" fill="var(--hill-3)" />
      </svg>
    </div>
  )
}

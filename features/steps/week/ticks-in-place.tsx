import script from './client/step-ticks.ts?script'
import { TickStatus } from './today-tick.tsx'

/** Loads the script for ticks on a page that has ticks only sometimes. */
export const TicksInPlace = () => (
  <>
    <TickStatus />
    <script type="module" src={script} />
  </>
)

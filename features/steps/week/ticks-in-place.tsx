import script from './client/step-ticks.ts?script'
import { TickStatus } from './today-tick.tsx'

/** Makes the ticks of a page work in place, for one that has ticks only sometimes. */
export const TicksInPlace = () => (
  <>
    <TickStatus />
    <script type="module" src={script} />
  </>
)

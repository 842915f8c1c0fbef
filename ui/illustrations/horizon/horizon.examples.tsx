import type { Examples } from '../../examples.ts'
import { Horizon } from './horizon.tsx'

export const horizonExamples = {
  usual: <Horizon />,
  tall: (
    <div>
      <Horizon tall />
    </div>
  ),
} satisfies Examples

import type { Examples } from '#app/ui/examples.ts'
import { Horizon } from '#app/ui/horizon/horizon.tsx'

export const horizonExamples = {
  usual: <Horizon />,
  tall: (
    <div>
      <Horizon tall />
    </div>
  ),
} satisfies Examples

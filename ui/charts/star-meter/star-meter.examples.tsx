import type { Examples } from '../../examples.ts'
import { EmptyMeter, Meters, NumberMeter, StarMeter } from './star-meter.tsx'

export const starMeterExamples = {
  stars: (
    <Meters>
      <StarMeter name="Physical health" about="How your body feels and moves" stars={3} texts="3 out of 5" />
      <StarMeter name="Mental health" stars={5} texts="5 out of 5" />
      <EmptyMeter name="Purpose" texts="Not enough answers" />
    </Meters>
  ),
  numbers: (
    <Meters>
      <NumberMeter name="Physical health" about="How your body feels and moves" stars={3} texts="of 5" />
      <NumberMeter name="Purpose" stars={5} texts="of 5" />
    </Meters>
  ),
} satisfies Examples

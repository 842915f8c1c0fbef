import type { Examples } from '../../examples.ts'
import { Climb, Tower } from './climb.tsx'

export const climbExamples = {
  'lying, in the fifth part of twelve': (
    <Climb at={5} total={12}>
      <b>Question 14 of 55</b> <span>Mood and worry</span>
    </Climb>
  ),
  'standing, in the last part': <Tower at={12} total={12} here="Part 12 of 12" />,
} satisfies Examples

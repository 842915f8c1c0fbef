import type { Examples } from '../../examples.ts'
import { DayPick } from './day-pick.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label) => ({
  value: label.slice(0, 3).toLowerCase(),
  short: label.slice(0, 3),
  label,
}))

export const dayPickExamples = {
  chosen: (
    <DayPick
      id="example-days"
      name="days"
      legend="Which days?"
      hint="Start with two or three days."
      days={days}
      value={['mon', 'wed']}
    />
  ),
  wrong: (
    <DayPick
      id="example-no-days"
      name="no-days"
      legend="Which days?"
      error="Please choose at least one day."
      days={days}
      value={[]}
    />
  ),
} satisfies Examples

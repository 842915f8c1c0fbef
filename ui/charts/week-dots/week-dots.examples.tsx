import type { Examples } from '../../examples.ts'
import { type DotMark, WeekDots } from './week-dots.tsx'

const texts = {
  done: 'done',
  part: 'a part',
  open: 'planned',
  missed: 'Not this time',
  none: 'nothing planned',
  today: 'today',
}
const day = (name: string, mark: DotMark, isToday = false) => ({
  id: name,
  initial: name.charAt(0),
  name,
  mark,
  isToday,
})

export const weekDotsExamples = {
  'a week on its Thursday': (
    <WeekDots
      texts={texts}
      days={[
        day('Monday', 'done'),
        day('Tuesday', 'missed'),
        day('Wednesday', 'part'),
        day('Thursday', 'open', true),
        day('Friday', 'open'),
        day('Saturday', 'none'),
        day('Sunday', 'none'),
      ]}
    />
  ),
} satisfies Examples

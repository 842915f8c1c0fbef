import type { Examples } from '../../examples.ts'
import { LadderOverTime, type LadderPoint } from './ladder-over-time.tsx'

const texts = {
  expected: ['In 5', 'years'],
  legend: { past: 'Earlier CheckUps', now: 'This CheckUp', expected: 'Where you expect to be' },
  table: {
    caption: 'Your steps at every CheckUp',
    date: 'Day',
    now: 'Step',
    expected: 'In 5 years',
    none: 'No answer',
  },
}
const point = (year: number, month: string, now: number | null, expected: number | null): LadderPoint => ({
  id: `${month}-${year}`,
  label: [month, String(year)],
  date: `${month} ${year}`,
  now,
  expected,
})

export const ladderOverTimeExamples = {
  'four check-ups': (
    <LadderOverTime
      points={[
        point(2025, 'Nov', 3, 6),
        point(2026, 'Mar', 5, null),
        point(2026, 'Jul', 4, 6),
        point(2026, 'Nov', 6, 8),
      ]}
      texts={{ ...texts, sentence: 'Your steps on the ladder: 3 in November 2025, then 5, 4 and 6.' }}
    />
  ),
  'one without an answer': (
    <LadderOverTime
      points={[point(2026, 'Jul', null, null), point(2026, 'Nov', 6, null)]}
      texts={{ ...texts, sentence: 'Your steps on the ladder: 6 in November 2026.' }}
    />
  ),
  'a dozen check-ups': (
    <LadderOverTime
      points={[3, 4, 4, 5, 4, 6, 5, 6, 7, 6, 7, 8].map((step, index) => point(2015 + index, 'Nov', step, 8))}
      texts={{ ...texts, sentence: 'Your steps on the ladder rose from 3 to 8 in twelve years.' }}
    />
  ),
} satisfies Examples

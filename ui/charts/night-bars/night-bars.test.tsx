import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { nightBarsExamples } from './night-bars.examples.tsx'
import { NightBars } from './night-bars.tsx'

test('the longest night in bed fills the width, the others are in proportion', () => {
  const widths = tags(nightBarsExamples['three nights'], 'rect').map(({ width }) => width)
  expect(widths.slice(0, 6)).toEqual(['80%', '65%', '85%', '55%', '100%', '50%'])
})

test('accepts a night without any time in bed', () => {
  const texts = { sentence: 'One night', asleep: 'asleep', awake: 'awake' }
  const bars = <NightBars texts={texts} nights={[{ id: 'a', label: 'A', asleep: 0, inBed: 0, figure: '0' }]} />
  expect(tags(bars, 'rect')[0]?.width).toBe('0%')
})

test('the picture is one image with a sentence', () => {
  const [picture] = tags(nightBarsExamples['three nights'], 'div').filter(({ role }) => role === 'img')
  expect(picture?.['aria-label']).toContain('The table after this picture')
})

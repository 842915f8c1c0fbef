import { expect, test } from 'vitest'
import { html, tags, text } from '../../markup.ts'
import { weekDaysExamples } from './week-days.examples.tsx'

const { week } = weekDaysExamples

test('each tick is a toggle button, described by its day; a future day has none', () => {
  expect(tags(week, 'button').map((tag) => [tag['aria-describedby'], tag['aria-pressed']])).toEqual([
    ['example-Monday-title', 'true'],
    ['example-Tuesday-title', 'false'],
    ['example-Wednesday-title', 'false'],
    ['example-Friday-title', 'mixed'],
  ])
})

test('a day without entries says so, and today is the current date', () => {
  expect(text(week)).toContain('Sunday: nothing planned')
  expect(html(week)).toMatch(
    /id="example-Wednesday"[^>]*aria-current="date"|aria-current="date"[^>]*id="example-Wednesday"/,
  )
})

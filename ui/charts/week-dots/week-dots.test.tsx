import { expect, test } from 'vitest'
import { html, text } from '../../markup.ts'
import { weekDotsExamples } from './week-dots.examples.tsx'

const week = weekDotsExamples['a week on its Thursday']

test('every day has its mark as text', () => {
  expect(text(week)).toContain('Monday: done')
  expect(text(week)).toContain('Tuesday: Not this time')
  expect(text(week)).toContain('Wednesday: a part')
})

test('today has the text of both states, one of them hidden by its class', () => {
  const [today] = /<li[^>]*aria-current="date"[^>]*>.*?<\/li>/.exec(html(week)) ?? []
  expect(today).toContain('class="wk--open"')
  expect(today).toContain('data-word="done">Thursday, today: done<')
  expect(today).toContain('data-word="open">Thursday, today: planned<')
})

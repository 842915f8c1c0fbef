import { expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { listAnswers } from './answer-list.ts'

const answers = {
  about_you: ['alone', 'lost'],
  ladder_now: 6,
  worthwhile: 8,
  phq2_1: '2',
  sleep_hours: 7.5,
  act_days: 0,
}
const rows = (locale: 'en' | 'es') =>
  new Map(
    listAnswers(wellbeing13, answers, locale)
      .flatMap((page) => page.questions)
      .map((row) => [row.id, row]),
  )

test('lists the texts of the chosen answers, and nothing for skipped questions', () => {
  const english = rows('en')
  expect(english.get('about_you')?.answers).toHaveLength(2)
  expect(english.get('ladder_now')?.answers).toEqual([{ step: 6, max: 10, look: 'ladder' }])
  expect(english.get('worthwhile')?.answers).toEqual([{ step: 8, max: 10, look: 'row' }])
  expect(english.get('phq2_1')?.answers).toEqual([{ text: 'More than half the days' }])
  expect(english.get('sleep_hours')?.answers).toEqual([{ text: '7.5 hours' }])
  expect(english.get('act_days')?.answers).toEqual([{ text: '0 days a week' }])
  expect(english.get('age_group')?.answers).toEqual([])
})
test('lists answers in the locale of the page', () => {
  expect(rows('es').get('sleep_hours')?.answers).toEqual([{ text: '7.5 horas' }])
})
test('puts the opening words before the question', () => {
  expect(rows('en').get('phq2_1')?.text).toMatch(/^Over the last 2 weeks.*Little interest or pleasure in doing things$/)
})
test('leaves out questions that the answers hide', () => {
  expect(rows('en').has('act_min')).toBe(false)
  expect(
    listAnswers(wellbeing13, { act_days: 2 }, 'en')
      .flatMap((page) => page.questions)
      .some(({ id }) => id === 'act_min'),
  ).toBe(true)
})

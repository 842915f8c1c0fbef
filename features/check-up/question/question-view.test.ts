import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { type Refused, viewPage } from './question-view.ts'

const view = (id: string, answers: Answers, refused?: Refused) => {
  const page = wellbeing13.pages.find((candidate) => candidate.id === id)
  if (!page) throw new Error(`no page ${id}`)
  return viewPage(page, { locale: 'en', answers, refused })
}
const questions = (...from: Parameters<typeof view>) => view(...from).flatMap((run) => run.questions)

describe('a question page', () => {
  test('groups questions with the same opening words', () => {
    const runs = view('mood-and-worry', {})
    expect(runs.map((run) => run.questions.length)).toEqual([1, 4])
    expect(runs[1]?.leadIn).toMatch(/^Over the last 2 weeks/)
  })

  test('includes hidden follow-up questions with their conditions', () => {
    const [trouble, main] = questions('sleep', {}).slice(-2)
    expect([trouble?.visible, main?.visible]).toEqual([true, false])
    expect(main?.when).toEqual([{ question: 'sleep_trouble', in: ['most', 'every'] }])
    expect(questions('sleep', { sleep_trouble: 'most' }).at(-1)?.visible).toBe(true)
  })

  test('shows the stored answers, or the rejected values in their place', () => {
    expect(questions('sleep', { sleep_hours: 7.5 })[0]?.values).toEqual(['7.5'])
    const problem = { question: 'sleep_hours', code: 'not_a_number' } as const
    const [hours] = questions('sleep', { sleep_hours: 7.5 }, { sent: { sleep_hours: ['eight'] }, problems: [problem] })
    expect(hours?.values).toEqual(['eight'])
    expect(hours?.problem).toEqual(problem)
  })
})

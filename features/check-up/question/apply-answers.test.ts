import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type { SentForm } from '#assessment/answers/parse-answers.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { applyAnswers } from './apply-answers.ts'

const page = (id: string) => {
  const found = wellbeing13.pages.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no page ${id}`)
  return found.questions
}
const take = (id: string, form: SentForm, stored: Answers = {}) => applyAnswers(wellbeing13, page(id), form, stored)

describe('applying a form', () => {
  test('changes only the answers of its page', () => {
    const stored = { age_group: '85', fall_past: 'no', fall_worry: 'yes' }
    const { answers, changed } = take('moving', { fall_past: ['no'], fall_unsteady: ['yes'] }, stored)
    expect(answers).toEqual({ age_group: '85', fall_past: 'no', fall_unsteady: 'yes' })
    expect([...changed].sort()).toEqual(['fall_unsteady', 'fall_worry'])
  })

  test('a second time changes nothing', () => {
    const form = { act_days: ['3'], act_min: ['30'], fall_past: ['yes'] }
    const { answers } = take('moving', form)
    expect(take('moving', form, answers).changed).toEqual([])
  })

  test('deletes the answers that it hides', () => {
    const stored = { act_days: 3, act_min: '30', fall_past: 'yes', fall_injury: 'serious' }
    const { answers, changed } = take('moving', { act_days: ['0'], act_min: ['30'], fall_past: ['no'] }, stored)
    expect(answers).toEqual({ act_days: 0, fall_past: 'no' })
    expect([...changed].sort()).toEqual(['act_days', 'act_min', 'fall_injury', 'fall_past'])
  })

  test('an invalid answer leaves the stored one and its dependent questions unchanged', () => {
    const stored = { act_days: 3, act_min: '30' }
    const accepted = take('moving', { act_days: ['9'], act_min: ['60'], fall_worry: ['yes'] }, stored)
    expect(accepted.problems).toEqual([{ question: 'act_days', code: 'out_of_range', min: 0, max: 7 }])
    expect(accepted.answers).toEqual({ act_days: 3, act_min: '60', fall_worry: 'yes' })
    expect(accepted.sent.act_days).toEqual(['9'])
  })

  test('accepts the rest if an invalid answer has no stored one', () => {
    const { answers } = take('moving', { act_days: ['many'], fall_past: ['no'] })
    expect(answers).toEqual({ fall_past: 'no' })
  })

  test('does not delete answers to questions that the questionnaire no longer has', () => {
    const { changed } = take('sleep', { sleep_hours: ['8'] }, { gen_health: 'an option of an older version' })
    expect(changed).toEqual(['sleep_hours'])
  })
})

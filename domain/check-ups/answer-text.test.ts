import { expect, test } from 'vitest'
import { questionWithId } from '#assessment/questionnaire/pages.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { answerTexts } from './answer-text.ts'

test.each([
  ['act_days', 1, '1 day a week', '1 día por semana'],
  ['act_days', 0, '0 days a week', '0 días por semana'],
  ['phys_days', 1, '1 day', '1 día'],
  ['phys_days', 21, '21 days', '21 días'],
  ['sleep_hours', 1, '1 hour', '1 hora'],
  ['sleep_hours', 1.5, '1.5 hours', '1.5 horas'],
])('%s: %d is shown as %s, and in Spanish as %s', (id, answer, en, es) => {
  const question = questionWithId(wellbeing13, id)
  if (!question) throw new Error(`There is no question ${id}`)
  expect(answerTexts(question, answer, 'en')).toEqual([{ text: en }])
  expect(answerTexts(question, answer, 'es')).toEqual([{ text: es }])
})

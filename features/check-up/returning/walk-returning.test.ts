import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { content } from '#tests/support/content.ts'
import { walkReturning } from './walk-returning.example.ts'

const today = '2026-11-26'
/** This person answered five questions, so that most are asked for the first time. */
const answeredFew = 'P20'
const everyone = [{ name: 'doing well', answers: doingWell }, ...persons3].filter(
  ({ name }) => !name.startsWith(answeredFew),
)
const walk = (answers: Answers, since: string, changed?: Answers) =>
  walkReturning(content, wellbeing13, answers, { since, today, ...(changed && { changed }) })

test.each(everyone)('asks at most 28 questions in 9 parts where nothing changed: $name', ({ answers }) => {
  const { parts, questions } = walk(answers, '2026-10-17')
  expect(questions.length).toBeLessThanOrEqual(28)
  expect(parts).toBeLessThanOrEqual(9)
})

test.each<[string, Answers, string[]]>([
  ['health is worse', { gen_health: 'fair' }, ['phys_days', 'pain']],
  ['sleep is worse', { sleep_trouble: 'most' }, ['sleep_hours', 'sleep_main']],
  ['a part changed', { hear: 'yes' }, ['which_senses_and_memory', 'hear']],
])('asks more where %s, in the same number of parts', (_, changed, more) => {
  const [before, after] = [walk(doingWell, '2026-10-17'), walk(doingWell, '2026-10-17', changed)]
  expect(after.questions.filter((id) => !before.questions.includes(id) && !id.startsWith('same_'))).toEqual(more)
  expect(after.parts).toBe(before.parts)
})

test.each([
  ['within 3 months', '2026-08-26', 19],
  ['within 6 months', '2026-05-26', 30],
  ['later', '2025-12-26', 44],
])('asks again what is too old: %s', (_, since, count) => {
  expect(walk(doingWell, since).questions).toHaveLength(count)
})

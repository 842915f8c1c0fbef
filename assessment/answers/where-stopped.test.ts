import { expect, test } from 'vitest'
import { shortQuestionnaire } from '../questionnaire/short-form.ts'
import { doingWell, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { whereStopped } from './where-stopped.ts'

const [first, second] = wellbeing13.pages
const idsOf = (page: typeof first) => page?.questions.map(({ id }) => id) ?? []
const only = (ids: readonly string[]) =>
  Object.fromEntries(Object.entries(doingWell).filter(([id]) => ids.includes(id)))
const onFirst = idsOf(first).length

test.each([
  ['nothing', [], {}, { question: 1, part: 1 }],
  ['the first page', [first?.id], only(idsOf(first)), { question: onFirst + 1, part: 2 }],
  ['the first page, every question skipped', [first?.id], {}, { question: onFirst + 1, part: 2 }],
  ['a question of the second page', [first?.id], only(idsOf(second).slice(0, 1)), { question: onFirst + 2, part: 2 }],
  [
    'all of the second page, not yet sent',
    [first?.id],
    only(idsOf(second)),
    { question: onFirst + idsOf(second).length, part: 2 },
  ],
])('finds where a person stopped after %s', (_, submitted, answers, expected) => {
  const known = new Set(submitted.filter((id) => id !== undefined))
  expect(whereStopped(wellbeing13, known, answers, 9)).toMatchObject({ ...expected, parts: 12 })
})

test('counts the questions of the questionnaire, and the remaining minutes', () => {
  const started = whereStopped(wellbeing13, new Set(), {}, 9)
  expect(started).toMatchObject({ minutesLeft: 9 })
  const short = whereStopped(shortQuestionnaire(wellbeing13), new Set(), {}, 4)
  expect(short?.questions).toBeLessThan(started?.questions ?? 0)
  expect(short).toMatchObject({ minutesLeft: 4, parts: 11 })
})

test('returns null once all pages are submitted', () => {
  const all = new Set(wellbeing13.pages.map(({ id }) => id))
  expect(whereStopped(wellbeing13, all, doingWell, 9)).toBeNull()
})

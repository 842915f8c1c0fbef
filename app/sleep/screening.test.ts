import { expect, test } from 'vitest'
import { type ScreenAnswer, type SleepCheck, screenQuestions } from '#assessment/sleep-version.ts'
import { planOf, readCheck, typedCheck } from './screening.ts'

/** The check in five letters, in the order of the questions: apnea, drowsy, fall, condition, pill. */
const letters: Readonly<Record<string, ScreenAnswer>> = { y: 'yes', n: 'no', '?': 'unsure' }
const checkOf = (five: string) =>
  Object.fromEntries(screenQuestions.map((question, at) => [question, letters[five.charAt(at)]])) as SleepCheck

test.each([
  ['nnnnn', false, 'whole', []],
  ['ynnnn', false, 'gentle', ['apnea', 'gentle', 'drive']],
  ['?nnnn', false, 'gentle', ['apnea', 'gentle', 'drive']],
  ['nynnn', false, 'gentle', ['apnea', 'gentle', 'drive']],
  ['n?nnn', false, 'gentle', ['apnea', 'gentle', 'drive']],
  ['nnynn', false, 'gentle', ['gentle']],
  ['nn?nn', false, 'gentle', ['gentle']],
  ['nnnyn', false, 'gentle', ['gentle']],
  ['nnn?n', false, 'gentle', ['gentle']],
  ['nnnny', false, 'gentle', ['gentle', 'pill']],
  ['nnnn?', false, 'gentle', ['gentle', 'pill']],
  ['yyyyy', false, 'gentle', ['apnea', 'gentle', 'drive', 'pill']],
  ['?????', false, 'gentle', ['apnea', 'gentle', 'drive', 'pill']],
  ['nnnnn', true, 'gentle', ['apnea', 'gentle', 'drive']],
  ['nnnny', true, 'gentle', ['apnea', 'gentle', 'drive', 'pill']],
] as const)(
  '%s with snoring %s in the check-up gets the %s version and is told %j',
  (five, snores, version, cautions) => {
    expect(planOf(checkOf(five), snores)).toEqual({ version, cautions })
  },
)

test('the form is read without what it does not offer, and missing answers are named', () => {
  const form = new FormData()
  form.append('sp_apnea', 'no')
  form.append('sp_drowsy', 'maybe')
  form.append('sp_pill', 'unsure')
  form.append('other', 'yes')
  const typed = typedCheck(form)
  expect(typed).toEqual({ sp_apnea: 'no', sp_pill: 'unsure' })
  expect(readCheck(typed)).toEqual({ missing: ['sp_drowsy', 'sp_fall', 'sp_cond'] })
  expect(readCheck(checkOf('nnnnn'))).toEqual({ check: checkOf('nnnnn') })
})

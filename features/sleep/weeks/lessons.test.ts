import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SleepCheck, screenAnswers, screenQuestions, sleepVersionOf } from '#assessment/answers/sleep-version.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { adviceOf, ticksOf, tickWord, weeks } from './lessons.ts'

type Texts = { advice: Record<string, string>; diary: { fields: Record<string, string> } }
const textsOf = (locale: string): Texts => JSON.parse(readFileSync(`content/messages/${locale}/sleep.json`, 'utf8'))
const texts = { en: textsOf('en'), es: textsOf('es') }

/** Phrases of advice that is unsafe for some people. */
const outOfBed = {
  en: /\bget up, |\bgot up, or|out of bed|go back when|15 minutes later|less than 6 hours|only when you feel sleepy/,
  es: new RegExp(
    '[Ll]evántese, |[Mm]e levanté, |salga de la cama|vuelva cuando|15 minutos más tarde|menos de 6 horas|' +
      'solo cuando tenga sueño',
  ),
}

/** All 243 combinations of answers to the five questions. */
const checks = screenQuestions.reduce<Partial<SleepCheck>[]>(
  (before, question) => before.flatMap((check) => screenAnswers.map((answer) => ({ ...check, [question]: answer }))),
  [{}],
) as SleepCheck[]

const answerBefore = (check: SleepCheck, snores: boolean, locale: 'en' | 'es') => {
  const { version } = sleepVersionOf(factsOf(wellbeing13, snores ? { sleep_main: 'snore' } : {}), check)
  const { advice, diary } = texts[locale]
  return weeks.flatMap((week) => [
    ...adviceOf(week, version).map((key) => advice[key]),
    ...ticksOf(week).map((tick) => diary.fields[tickWord(tick, version)]),
  ])
}

test.each(['en', 'es'] as const)(
  'never advises leaving the bed or shortening the time in it where that is unsafe, in %s',
  (locale) => {
    expect(checks).toHaveLength(243)
    const reported = checks.flatMap((check) =>
      [true, false]
        .filter((snores) => answerBefore(check, snores, locale).some((text) => outOfBed[locale].test(text ?? '')))
        .map((snores) => ({ check, snores })),
    )
    const allNo = Object.fromEntries(screenQuestions.map((question) => [question, 'no']))
    expect(reported).toEqual([{ check: allNo, snores: false }])
  },
)

test.each([
  [1, 'whole', ['write', 'noClock', 'note']],
  [1, 'gentle', ['write', 'noClock', 'note']],
  [2, 'gentle', ['sameTime', 'light', 'naps', 'coffee']],
  [3, 'whole', ['sleepy', 'awake', 'bedOnly', 'later']],
  [3, 'gentle', ['usualTime', 'sitUp', 'bedOnly']],
  [3, 'doctor', ['usualTime', 'sitUp', 'bedOnly']],
  [4, 'gentle', ['worry', 'windDown', 'breathe', 'thought']],
  [1, 'help', []],
  [2, 'help', []],
  [3, 'help', []],
  [4, 'help', ['windDown', 'breathe']],
] as const)('week %i in the %s version has the advice %j', (week, version, advice) => {
  expect(adviceOf(week, version)).toEqual(advice)
})

test('each week asks to tick what was learned so far', () => {
  expect(weeks.map((week) => ticksOf(week).length)).toEqual([0, 2, 3, 5])
})

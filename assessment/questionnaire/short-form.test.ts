import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { checkAnswers } from '../answers/parse-answers.ts'
import { buildReport } from '../report/build-report.ts'
import { pointersOf } from '../report/care/pointers.ts'
import { goodThingOf } from '../report/findings/good-thing.ts'
import { closedQuestionnaire } from '../safety/closed-report.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { checkQuestionnaire } from './check-questionnaire.ts'
import { allQuestions, pagesToAsk, visibleQuestions } from './pages.ts'
import { deferredParts } from './questionnaire.ts'
import { deferredQuestionnaire, hasShortForm, leftOutIn, nothingLeft, shortQuestionnaire } from './short-form.ts'
import { anyAnswers, doingWell, interventions, wellbeing13 } from './wellbeing-13.example.ts'

const short = shortQuestionnaire(wellbeing13)
const idsIn = (questionnaire: typeof short) => allQuestions(questionnaire).map(({ id }) => id)
const questionsOf = (answers: Answers) =>
  pagesToAsk(short, answers).flatMap(({ page }) => visibleQuestions(page, answers).map(({ id }) => id))

const always = [
  ...['age_group', 'about_you', 'ladder_now', 'ladder_5y', 'lonely', 'phq2_1', 'phq2_2', 'gad2_1', 'gad2_2'],
  ...['sleep_trouble', 'fall_past', 'fall_unsteady', 'memory', 'meds', 'audit1', 'food2', 'basics', 'housing', 'safe'],
  ...['caregiver', 'priorities'],
]
const calledFor = {
  fall_injury: { fall_past: 'yes' },
  fall_when: { fall_past: 'yes' },
  memory_daily: { memory: 'yes' },
  memory_talked: { memory: 'yes' },
  sleep_main: { sleep_trouble: 'most' },
  meds_trouble: { meds: '1_4' },
  audit2: { audit1: '1' },
  audit3: { audit1: '1' },
  bills: { basics: 'somewhat' },
  cg_strain: { caregiver: 'yes' },
  support: { lonely: 'usually' },
}

describe('the short form', () => {
  test('asks 21 questions of all, as listed, and 20 on a shared screen', () => {
    expect(questionsOf({})).toHaveLength(21)
    expect(new Set(questionsOf({}))).toEqual(new Set(always))
    expect(new Set(idsIn(closedQuestionnaire(short)))).not.toContain('safe')
  })
  test('asks the others only where an answer calls for them', () => {
    expect(new Set(idsIn(short))).toEqual(new Set([...always, ...Object.keys(calledFor)]))
    for (const [id, answers] of Object.entries(calledFor)) expect(questionsOf(answers)).toContain(id)
    for (const lonely of ['never', 'rarely', 'sometimes']) expect(questionsOf({ lonely })).not.toContain('support')
    expect(questionsOf({ lonely: 'always' })).toContain('support')
  })
  test('is in order: no question is asked before the answer that calls for it', () => {
    expect(
      checkQuestionnaire({ ...short, pages: short.pages.filter(({ questions }) => questions.length > 0) }),
    ).toEqual([])
  })
  test('does not change the number of each page', () => {
    expect(short.pages.map(({ id }) => id)).toEqual(wellbeing13.pages.map(({ id }) => id))
  })
  test('returns the same object each time, which serves as a cache key', () => {
    expect(shortQuestionnaire(wellbeing13)).toBe(shortQuestionnaire(wellbeing13))
    expect(shortQuestionnaire(wellbeing13, ['ways', 'sleep'])).toBe(shortQuestionnaire(wellbeing13, ['sleep', 'ways']))
  })
})

describe('what it leaves for later', () => {
  const counts = (answers: Answers, form = short) =>
    Object.fromEntries(leftOutIn(wellbeing13, form, answers).parts.map(({ part, count }) => [part, count]))
  test('counts the questions of each part', () => {
    expect(counts({})).toEqual({
      ...{ physical: 3, emotional: 1, purpose: 1, connection: 1, sleep: 1, movement: 3, senses: 3, care: 3 },
      ...{ money_food: 1, home_safety: 2, caring: 1, life: 2, ways: 3 },
    })
    expect(counts({ lonely: 'always' })).not.toHaveProperty('connection')
  })
  test('names the areas and ratings that rest on it', () => {
    const { areas, ratings } = leftOutIn(wellbeing13, short, {})
    expect(areas).toEqual([
      ...['physical', 'emotional', 'purpose', 'connection', 'sleep', 'movement', 'senses', 'care', 'money_food'],
      ...['home_safety', 'caring'],
    ])
    expect(ratings).toEqual(['physical_health', 'mental_health', 'purpose', 'life_quality'])
  })
  test('is nothing after a form that asked everything', () => {
    expect(nothingLeft).toEqual({ parts: [], areas: [], ratings: [] })
    expect(leftOutIn(wellbeing13, wellbeing13, {})).toEqual(nothingLeft)
  })
  test('exists only where some questions are of the short form', () => {
    const long = wellbeing13.pages.map((each) => ({
      ...each,
      questions: each.questions.map((question) => ({ ...question, short: false })),
    }))
    expect([hasShortForm(wellbeing13), hasShortForm({ ...wellbeing13, pages: long })]).toEqual([true, false])
  })
  test('plus the short form is the full form', () => {
    const afterwards = deferredParts.flatMap((part) => idsIn(deferredQuestionnaire(wellbeing13, part)))
    expect([...afterwards, ...always, ...Object.keys(calledFor).filter((id) => id !== 'support')].sort()).toEqual(
      idsIn(wellbeing13).toSorted(),
    )
  })
  test('begins on the page of its first question', () => {
    for (const { part, page } of leftOutIn(wellbeing13, short, {}).parts)
      expect(pagesToAsk(deferredQuestionnaire(wellbeing13, part), {})[0]?.number).toBe(page)
  })
  test.each(deferredParts)('is asked in full once it was added: %s', (part) => {
    const form = shortQuestionnaire(wellbeing13, [part])
    expect(idsIn(form)).toEqual(expect.arrayContaining(idsIn(deferredQuestionnaire(wellbeing13, part))))
    expect(counts({}, form)).not.toHaveProperty(part)
    expect(checkQuestionnaire({ ...form, pages: form.pages.filter(({ questions }) => questions.length > 0) })).toEqual(
      [],
    )
  })
})

/** Random answers to the short form. */
const short13 = anyAnswers.map((answers) => {
  const { answers: valid } = checkAnswers(
    short,
    Object.fromEntries(Object.entries(answers).filter(([id]) => idsIn(short).includes(id))),
  )
  return valid
})

test('I78: no part that was not asked is called well, whatever is answered', () => {
  fc.assert(
    fc.property(fc.oneof(short13, fc.constant(checkAnswers(short, doingWell).answers)), (answers) => {
      const input = { questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' }
      const report = buildReport(input)
      const facts = factsOf(wellbeing13, answers)
      const { areas, ratings } = leftOutIn(wellbeing13, short, answers)
      const well = report.areas.filter(({ state }) => state === 'thriving').map(({ domain }) => domain)
      // The short form asks a person who is often lonely all questions about connection; then the area is not well.
      expect(well.filter((area) => areas.includes(area) || area !== 'memory')).toEqual([])
      for (const metric of ratings) expect(report.stars[metric].stars).toBeNull()
      const reported = ['looks_ahead', 'hopes', 'clear_mind', 'took_time']
      expect(report.strengths.filter(({ strength }) => !reported.includes(strength))).toEqual([])
      expect(['courage', 'time']).toContain(goodThingOf(facts).id)
      const { cover, headline, preventive } = pointersOf({
        ...{ questionnaire: wellbeing13, facts, report, interventions, forSelf: true, omitted: areas },
      })
      expect(['well', 'much']).not.toContain(headline.headline)
      expect(cover).not.toBe('surviving_well')
      expect(preventive).toBeNull()
    }),
    { numRuns: 300 },
  )
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkQuestionnaire } from '../questionnaire/check-questionnaire.ts'
import {
  allQuestions,
  firstPageToAnswer,
  pagesToAsk,
  questionWithId,
  unconditionalCount,
  visibleQuestions,
} from '../questionnaire/pages.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import {
  followingAnswers,
  isOfReturning,
  type ReturningForm,
  returningQuestionnaire,
} from '../questionnaire/returning-form.ts'
import { anyAnswers, doingWell, interventions, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { buildReport } from '../report/build-report.ts'
import { withheldQuestions } from '../report/withheld.ts'
import { closedQuestionnaire } from '../safety/closed-report.ts'
import type { Answer, Answers } from './answers.ts'
import { checkAnswers } from './parse-answers.ts'
import { type DatedAnswers, isStillValid, planOf, type ReturningPlan, worseThanLast } from './reused-answers.ts'

const today = '2026-11-26'
const text = (plainText: string) => ({ en: plainText, es: plainText })
const texts: ReturningForm = {
  rowOf: ({ id }) => ({ label: text(id), value: text('as before') }),
  answeredOn: text('On August 26 you said'),
  sameAs: (part) => text(`${part.en}: is it the same?`),
  same: text('same'),
  changed: text('changed'),
  whichOf: (part) => text(`${part.en}: which?`),
  whichHelp: text('only these'),
  eachTime: text('each'),
  wasHard: text('hard'),
  isWorse: text('worse'),
  tooOld: (months) => text(`older than ${months} months`),
  falls: text('Since August 26, have you fallen?'),
  lifeSince: text('Since August 26, did you lose someone?'),
  // Disables joining of pages.
  rowsAtOnce: -1,
  titleOf: (pages) => text(pages.join()),
}

const dated = (answers: Answers, day: string): DatedAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      Object.fromEntries((typeof answer === 'object' ? answer : [answer]).map((value) => [String(value), day])),
    ]),
  )

function planFor(
  given: Answers,
  since: string,
  { days = {}, isShared = false }: { days?: DatedAnswers; isShared?: boolean } = {},
) {
  const questionnaire = isShared ? closedQuestionnaire(wellbeing13) : wellbeing13
  const { answers } = checkAnswers(questionnaire, given)
  const report = buildReport({ questionnaire, interventions, answers, contentVersion: 'test' })
  return planOf({ questionnaire, report, since, today, isShared, answers: { ...dated(answers, since), ...days } })
}

const asks = (plan: ReturningPlan, answers: Answers = {}, questionnaire: Questionnaire = wellbeing13) =>
  returningQuestionnaire(questionnaire, plan, texts, answers)
const idsFor = (plan: ReturningPlan, answers: Answers = {}, questionnaire = wellbeing13) =>
  pagesToAsk(asks(plan, answers, questionnaire), answers).flatMap(({ page }) =>
    visibleQuestions(page, answers).map(({ id }) => id),
  )
const sameEverywhere = (plan: ReturningPlan): Answers =>
  Object.fromEntries(
    idsFor(plan)
      .filter((id) => id.startsWith('same_'))
      .map((id) => [id, 'same']),
  )

test.each([
  ['2026-08-26', 3, true],
  ['2026-08-25', 3, false],
  ['2026-05-26', 6, true],
  ['2026-05-25', 6, false],
  ['2025-11-26', 12, true],
  ['2025-11-25', 12, false],
  ['2001-01-01', null, true],
])('an answer of %s with a limit of %s months is still valid: %s', (day, months, matches) => {
  expect(isStillValid(day, months, today)).toBe(matches)
})

describe('a returning check-up of a thriving respondent', () => {
  const plan = planFor(doingWell, '2026-10-26')
  test('asks 14 questions each time, and once for each part whether the rest is the same', () => {
    const ids = idsFor(plan)
    const same = ids.filter((id) => id.startsWith('same_'))
    expect(ids.filter((id) => !id.startsWith('same_'))).toEqual([
      ...['life_since', 'ladder_now', 'ladder_5y', 'lonely', 'gen_health', 'phq2_1', 'phq2_2', 'gad2_1', 'gad2_2'],
      ...['sleep_trouble', 'fell_since', 'safe', 'priorities', 'confidence'],
    ])
    expect(same).toHaveLength(11)
    expect(ids.length).toBeLessThanOrEqual(25)
  })
  test('says what was said, part by part', () => {
    const sleep = allQuestions(asks(plan)).find(({ id }) => id === 'same_sleep')
    expect(sleep?.text.en).toBe('Sleep: is it the same?')
    expect(sleep?.help?.en).toBe('On August 26 you said')
    expect(sleep?.lastAnswers).toEqual([{ label: text('sleep_hours'), value: text('as before') }])
  })
  test('asks the questions of a changed part, and reuses none of its answers', () => {
    expect(idsFor(plan, { same_sleep: 'changed' })).toContain('sleep_hours')
    expect(idsFor(plan, { same_sleep: 'same' })).not.toContain('sleep_hours')
    const saved = (answers: Answers) =>
      followingAnswers(wellbeing13, plan, answers, texts).map(({ question_id }) => question_id)
    expect(saved({ same_sleep: 'same' })).toContain('sleep_hours')
    expect(saved({ same_sleep: 'changed' })).not.toContain('sleep_hours')
    expect(saved({})).toEqual([])
  })
  test('asks the full part after a worse answer, and reuses none of its answers', () => {
    const worse = { sleep_trouble: 'most', same_sleep: 'same' }
    expect(idsFor(plan, worse)).toContain('sleep_hours')
    expect(idsFor(plan, worse)).not.toContain('same_sleep')
    expect(followingAnswers(wellbeing13, plan, worse, texts)).toEqual([])
  })
  test('asks the full part also when an answer gets worse after the part was marked as the same', () => {
    const passed = (answers: Answers) => new Set(pagesToAsk(asks(plan, answers), answers).map(({ page }) => page.id))
    const same = { sleep_trouble: 'never', same_sleep: 'same' }
    const worse = { ...same, sleep_trouble: 'most' }
    expect(firstPageToAnswer(asks(plan, same), passed(same), same)).toBeUndefined()
    const next = firstPageToAnswer(asks(plan, worse), passed(same), worse)
    expect(next?.page.questions.map(({ id }) => id)).toEqual(['sleep_hours', 'sleep_main'])
    expect(firstPageToAnswer(asks(plan, worse), passed(worse), worse)).toBeUndefined()
  })
  test('asks in full after a fall', () => {
    expect(idsFor(plan, { fell_since: 'yes' })).toEqual(
      expect.arrayContaining(['fall_injury', 'fall_when', 'fall_unsteady', 'act_days']),
    )
  })
  test('does not ask about safety on a shared screen, nor shows private answers there', () => {
    const shared = planFor(doingWell, '2026-10-26', { isShared: true })
    expect(idsFor(shared, {}, closedQuestionnaire(wellbeing13))).not.toContain('safe')
    expect(Object.keys(shared.reused).filter((id) => withheldQuestions.includes(id))).toEqual([])
  })
})

test('counts the same questions and parts in a returning check-up, whatever is answered', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (before, now) => {
      const plan = planFor(before, '2026-10-26')
      const answers = { ...now, fell_since: now.fall_past ?? 'no' }
      const [first, then] = [asks(plan), asks(plan, answers)]
      expect(unconditionalCount(then.pages)).toBeLessThanOrEqual(unconditionalCount(first.pages))
      expect(pagesToAsk(then, answers).length).toBeLessThanOrEqual(pagesToAsk(first, {}).length)
    }),
    { numRuns: 300 },
  )
})

test.each<[string, Answers, string, readonly string[]]>([
  ['after 3 months', {}, '2026-08-25', ['sleep_hours', 'meds', 'basics', 'memory', 'pain', 'support']],
  ['after 6 months', {}, '2026-05-25', ['caregiver', 'tobacco', 'audit1', 'hear', 'qol', 'worthwhile', 'gen_mental']],
  ['what was struggling', { sleep_trouble: 'every', sleep_hours: 4 }, '2026-11-01', ['sleep_hours']],
  ['a need', { basics: 'very', bills: 'yes' }, '2026-11-01', ['basics', 'bills']],
  ['the reason of a box', { audit1: '4', audit2: '4', audit3: '4' }, '2026-11-01', ['audit1', 'audit2', 'audit3']],
  ['what was never answered', { teeth: 'skip' }, '2026-11-01', ['teeth']],
])('asks again %s', (_, more, since, expected) => {
  const plan = planFor({ ...doingWell, ...more }, since)
  // Each row has the new answers that require its follow-up questions.
  expect(idsFor(plan, more)).toEqual(expect.arrayContaining([...expected]))
  expect(Object.keys(plan.reused)).not.toEqual(expect.arrayContaining([...expected]))
})

describe('the plan of a returning check-up', () => {
  const [fresh, old] = ['2026-10-26', '2026-04-26']
  const report = { areas: [], safety: [], recommendations: [] }
  const plan = (answers: DatedAnswers, more: object = {}, isShared = false) =>
    planOf({
      ...{ questionnaire: wellbeing13, answers, since: fresh, today, isShared },
      report: { ...report, ...more } as Parameters<typeof planOf>[0]['report'],
    })
  const given = dated({ hear: 'no', pain: 'never', sleep_hours: 7, sleep_trouble: 'some', sleep_main: 'stay' }, fresh)

  test('reuses what has a limit, and has the last answers to what is asked each time', () => {
    const about_you = { alone: fresh }
    expect(plan({ ...given, about_you, fall_past: { no: fresh } })).toEqual({
      ...{ since: fresh, today, hard: [], tooOld: [] },
      last: { sleep_trouble: { some: fresh }, about_you, fall_past: { no: fresh } },
      // The answer is reused although its condition refers to a repeated question.
      reused: {
        hear: { no: fresh },
        pain: { never: fresh },
        sleep_hours: { 7: fresh },
        sleep_main: { stay: fresh },
        about_you,
      },
    })
  })

  test('drops what is too old, and knows it; what was declined is neither', () => {
    const { reused, tooOld } = plan({ ...given, pain: { never: old }, tech: { easy: old }, acp: { skip: fresh } })
    expect(tooOld).toEqual(['pain'])
    expect(Object.keys(reused)).toEqual(['sleep_hours', 'sleep_main', 'hear', 'tech'])
  })

  const reasons = (...because: string[]) => [
    { kind: 'wish', because: ['hear'] },
    { kind: 'answers', because },
  ]
  test.each<[string, object, readonly string[]]>([
    [
      'the answers that made an area struggle',
      { areas: [{ domain: 'senses', state: 'struggling', because: ['hear', 'age_group'] }] },
      ['hear'],
    ],
    ['no other area', { areas: [{ domain: 'senses', state: 'surviving', because: ['hear'] }] }, []],
    ['the reason of a box', { safety: [{ because: ['pain', 'age_group', 'sleep_trouble'] }] }, ['pain']],
    ['a need', { recommendations: [{ tier: 'need', reasons: reasons('pain') }] }, ['pain']],
    ['what comes before a need', { recommendations: [{ tier: 'safety', reasons: reasons('pain') }] }, ['pain']],
    ['no wish', { recommendations: [{ tier: 'wish', reasons: reasons('pain') }] }, []],
  ])('was hard: %s', (_, more, hard) => {
    const result = plan(given, more)
    expect(result.hard).toEqual(hard)
    expect(Object.keys(result.reused).filter((id) => hard.includes(id))).toEqual([])
    expect(result.tooOld).toEqual([])
  })

  test('asks again what belongs to a question that is asked again', () => {
    const hard = (because: string) => ({ safety: [{ because: [because] }] })
    const memory = dated({ memory: 'yes', memory_daily: 'no', memory_talked: 'no', see: 'no' }, fresh)
    expect(plan(memory, hard('memory_talked')).reused).toEqual({ see: { no: fresh } })
    expect(plan(memory, hard('memory')).reused).toEqual({ see: { no: fresh } })
    expect(Object.keys(plan(memory, hard('see')).reused)).toEqual(['memory', 'memory_daily', 'memory_talked'])
    expect(Object.keys(plan(dated({ memory: 'no', see: 'no' }, fresh)).reused)).toEqual(['see', 'memory'])
  })

  test('reuses nothing private on a shared screen', () => {
    const own = { ...given, gen_mental: { good: fresh } }
    expect(plan(own).reused).toHaveProperty('gen_mental')
    expect(plan(own, {}, true).reused).not.toHaveProperty('gen_mental')
    expect(plan(own, {}, true).reused).toHaveProperty('hear')
  })
})

test.each<[string, Answers, Answers, readonly string[]]>([
  ['the ladder', { ladder_now: 6 }, { ladder_now: 5 }, ['ladder_now']],
  ['loneliness', { lonely: 'rarely' }, { lonely: 'sometimes' }, ['lonely']],
  ['health', { gen_health: 'good' }, { gen_health: 'fair' }, ['gen_health']],
  ['mood', { phq2_1: '0' }, { phq2_1: '1' }, ['phq2_1']],
  ['the ladder in five years', { ladder_5y: 6 }, { ladder_5y: 0 }, ['ladder_5y']],
  ['safety', { safe: 'yes' }, { safe: 'mostly' }, ['safe']],
  ['joy', { phq2_2: '0' }, { phq2_2: '3' }, ['phq2_2']],
  ['worry', { gad2_1: '1', gad2_2: '2' }, { gad2_1: '2', gad2_2: '3' }, ['gad2_1', 'gad2_2']],
  ['nothing that is declined now', { safe: 'yes' }, { safe: 'skip' }, []],
  ['nothing that was not answered before', { lonely: 'never' }, { lonely: 'never', sleep_trouble: 'every' }, []],
  ['nothing better', { lonely: 'usually', ladder_now: 2 }, { lonely: 'never', ladder_now: 9 }, []],
  ['nothing that was skipped', { lonely: 'never' }, {}, []],
])('finds worse: %s', (_, before, now, ids) => {
  expect(worseThanLast(wellbeing13, planFor(before, '2026-10-26'), now)).toEqual(ids)
})

test('finds nothing worse where an answer or a question is no longer there', () => {
  const plan = { ...planFor({}, '2026-10-26'), last: dated({ gen_health: 'gone', safe: 'yes' }, '2026-10-26') }
  expect(worseThanLast(wellbeing13, plan, { gen_health: 'excellent' })).toEqual([])
  expect(worseThanLast(closedQuestionnaire(wellbeing13), plan, { safe: 'no' })).toEqual([])
})

test('prevent12 is reused item by item, and prevent_ever forever with new ones added', () => {
  const days = { prevent12: { checkup: '2025-10-01', flu: '2026-01-10' }, prevent_ever: { shingles: '2020-05-01' } }
  const plan = planFor(doingWell, '2026-10-26', { days })
  expect(plan.reused.prevent12).toEqual({ flu: '2026-01-10' })
  const rows = followingAnswers(
    wellbeing13,
    plan,
    { same_medicines_and_habits: 'changed', prevent_ever: ['rsv'] },
    texts,
  )
  expect(rows).toEqual([{ question_id: 'prevent_ever', value: 'shingles', kept_from: '2020-05-01' }])
})

test.each<[string, Answers, DatedAnswers[string], { value: string; kept_from: string | null }[]]>([
  ['yes', { fell_since: 'yes' }, { no: '2026-10-26' }, [{ value: 'yes', kept_from: null }]],
  ['no, after none', { fell_since: 'no' }, { no: '2026-10-26' }, [{ value: 'no', kept_from: null }]],
  ['no, after one this year', { fell_since: 'no' }, { yes: '2026-02-01' }, [{ value: 'yes', kept_from: '2026-02-01' }]],
  ['no, after one before', { fell_since: 'no' }, { yes: '2025-11-01' }, [{ value: 'no', kept_from: null }]],
  ['no answer', {}, { yes: '2026-02-01' }, []],
])('a fall since the last time: %s', (_, answers, fall_past, rows) => {
  const plan = planFor(doingWell, '2026-10-26', { days: { fall_past } })
  expect(followingAnswers(wellbeing13, plan, answers, texts)).toEqual(
    rows.map((row) => ({ question_id: 'fall_past', ...row })),
  )
})

test('a loss and a hospital stay remain valid until their own limit', () => {
  const about_you = { alone: '2026-10-26', lost: '2026-01-01', hosp: '2026-03-01' }
  const plan = planFor(doingWell, '2026-10-26', { days: { about_you } })
  const aboutYou = (answers: Answers) =>
    followingAnswers(wellbeing13, plan, answers, texts).filter(({ question_id }) => question_id === 'about_you')
  expect(
    aboutYou({ life_since: ['hosp'], same_about_you: 'same' }).map(({ value, kept_from }) => [value, kept_from]),
  ).toEqual([
    ['hosp', null],
    ['alone', '2026-10-26'],
    ['lost', '2026-01-01'],
  ])
})

test.each<[string, Answers, string]>([
  ['no home', { housing: 'none' }, 'housing'],
  ['poor mental health', { gen_mental: 'poor' }, 'gen_mental'],
  ['memory', { memory: 'yes', memory_talked: 'no' }, 'memory_talked'],
])('I79: no box rests on a kept answer: %s', (_, answers, saved) => {
  const input = { questionnaire: wellbeing13, interventions, contentVersion: 'test', answers }
  expect(buildReport(input).safety).toHaveLength(1)
  expect(buildReport({ ...input, reused: [saved] }).safety).toEqual([])
})

test('I79: no reused answer is older than its limit, and no safety box is based on one', () => {
  const day = fc.constantFrom('2026-11-10', '2026-08-01', '2026-04-01', '2025-12-01', '2025-01-01')
  fc.assert(
    fc.property(anyAnswers, anyAnswers, day, (before, now, since) => {
      const plan = planFor(before, since)
      const form = asks(plan, now)
      expect(checkQuestionnaire(form).filter((problem) => !problem.includes('source'))).toEqual([])
      const { answers } = checkAnswers(form, { ...now, ...sameEverywhere(plan), fell_since: 'no' })
      const rows = followingAnswers(wellbeing13, plan, answers, texts)
      for (const { question_id, kept_from } of rows) {
        if (kept_from === null) continue
        const reuse = questionWithId(wellbeing13, question_id)?.reuse
        const months = ['fall_past', 'about_you'].includes(question_id) ? 12 : reuse ? reuse.months : 0
        expect(isStillValid(kept_from, months, today)).toBe(true)
      }
      const saved = rows.filter(({ kept_from }) => kept_from !== null).map(({ question_id }) => question_id)
      const given: Record<string, Answer> = Object.fromEntries(
        Object.entries(answers).filter(([id]) => !isOfReturning(id)),
      )
      const withReused = { ...given }
      for (const id of saved) {
        const values = rows.filter(({ question_id }) => question_id === id).map(({ value }) => value)
        const question = allQuestions(wellbeing13).find((each) => each.id === id)
        withReused[id] =
          question?.type === 'multiple' ? values : question?.type === 'single' ? (values[0] ?? '') : Number(values[0])
      }
      const input = { questionnaire: wellbeing13, interventions, contentVersion: 'test' }
      const boxes = (all: Answers) => buildReport({ ...input, answers: all, reused: saved }).safety
      expect(boxes(withReused)).toEqual(
        boxes(Object.fromEntries(Object.entries(withReused).filter(([id]) => !saved.includes(id)))),
      )
    }),
    { numRuns: 150 },
  )
})

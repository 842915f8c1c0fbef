import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { leavesOf } from '../questionnaire/condition.ts'
import { questionWithId } from '../questionnaire/pages.ts'
import { anyAnswers, doingWell, interventions, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { derivedBarriers } from './findings/challenges.ts'
import { twinOf } from './persons/twin.example.ts'
import {
  answersFor,
  inputFor,
  interventionsFor,
  leftOutFor,
  others,
  partlySeenBy,
  type Reader,
  reportFor,
  safetyFor,
  self,
} from './reader.ts'
import { withheldInterventions, withheldOptions, withheldQuestions, withheldScores } from './withheld.ts'

const reportOf = (reader: Reader, answers: Answers, helpRequested = false) =>
  reportFor(reader, {
    questionnaire: wellbeing13,
    interventions,
    answers,
    contentVersion: 'test',
    helpRequested,
  })

const stepsKnownTo = (reader: Reader, answers: Answers, helpRequested = false) =>
  interventionsFor(reader, {
    questionnaire: wellbeing13,
    interventions,
    answers,
    contentVersion: 'test',
    helpRequested,
  })

const paper: Reader = { who: 'paper', withPrivate: false }
const contact: Reader = { who: 'contact', withPrivate: false }
const privatePaper: Reader = { who: 'paper', withPrivate: true }
const privateContact: Reader = { who: 'contact', withPrivate: true }

const unsafe = {
  ...doingWell,
  phq2_1: '3',
  phq2_2: '3',
  safe: 'no',
  audit1: '4',
  audit2: '4',
  audit3: '4',
  caregiver: 'yes',
  cg_strain: 'always',
  fall_past: 'yes',
  fall_injury: 'serious',
  fall_when: 'month',
  memory: 'yes',
  memory_talked: 'no',
  housing: 'none',
}

describe('two people who differ only in answers that a reader does not see', () => {
  test.each([
    ['others', others, false],
    ['paper', paper, false],
    ['a contact', contact, false],
    ['paper with what is private', privatePaper, true],
    ['a contact with mood', privateContact, 'mood'],
  ] as const)('have the same report byte for byte: %s', (_, reader, shown) => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, fc.boolean(), fc.boolean(), (answers, other, helpRequested, otherAsked) => {
        const twin = twinOf(answers, other, shown)
        const isRequested = shown ? helpRequested : otherAsked
        expect(JSON.stringify(reportOf(reader, twin, isRequested))).toBe(
          JSON.stringify(reportOf(reader, answers, helpRequested)),
        )
        expect(answersFor(reader, twin)).toEqual(answersFor(reader, answers))
        expect(stepsKnownTo(reader, twin, isRequested)).toEqual(stepsKnownTo(reader, answers, helpRequested))
      }),
      { numRuns: 200 },
    )
  })

  it('have different reports of their own', () => {
    const { safe: _, ...silent } = doingWell
    expect(reportOf(self, { ...silent, safe: 'no' })).not.toEqual(reportOf(self, silent))
  })
})

test.each<[string, Reader, string[]]>([
  ['nothing of their own', self, []],
  ['others', contact, ['emotional', 'care', 'home_safety', 'caring']],
  ['a contact with mood', privateContact, ['care', 'home_safety', 'caring']],
  ['paper with what is private', privatePaper, ['home_safety']],
])('a reader knows these parts in part only: %s', (_, reader, expected) => {
  expect(partlySeenBy(reader).toSorted()).toEqual(expected.toSorted())
})

describe('the steps that a reader may know of', () => {
  test.each([
    ['a contact', contact, ['safehelp', 'talkpro', 'alcohol', 'alcoholdoc', 'carebreak', 'moodact', 'calm', 'scam']],
    ['a contact with mood', privateContact, ['safehelp', 'alcohol', 'alcoholdoc', 'carebreak', 'scam']],
  ] as const)('tell nothing of withheld answers: %s', (_, reader, hidden) => {
    const known = stepsKnownTo(reader, unsafe)
    expect(known.filter((id) => hidden.some((each) => each === id))).toEqual([])
    expect(known).toEqual(expect.arrayContaining(['fallcheck', 'memcheck', 'gratitude', 'walk', 'quit', 'pain']))
  })

  const ofMoodAndDrinking = ['alcohol', 'alcoholdoc', 'calm', 'carebreak', 'moodact', 'talkpro']
  // Steps that depend on a crisis are shown if the visible answers offer them.
  test.each<[string, Reader, Answers, readonly string[]]>([
    ['a contact of somebody who does well', contact, doingWell, [...ofMoodAndDrinking, 'planahead']],
    [
      'a contact of somebody without a home',
      contact,
      unsafe,
      [...ofMoodAndDrinking, 'joincenter', 'planahead', 'strength', 'volunteer'],
    ],
    ['a contact of somebody who answered nothing', contact, {}, [...ofMoodAndDrinking, 'planahead', 'strength']],
    [
      'a contact of somebody who smokes',
      contact,
      { tobacco: 'every' },
      [...ofMoodAndDrinking, 'planahead', 'strength'],
    ],
    ['staff', others, doingWell, [...ofMoodAndDrinking, 'planahead']],
    ['a contact with mood', privateContact, unsafe, ['alcohol', 'alcoholdoc', 'carebreak', 'volunteer']],
    ['paper with what is private', privatePaper, {}, []],
  ])('exclude only revealing ones: %s', (_, reader, answers, hidden) => {
    const known = stepsKnownTo(reader, answers)
    const all = interventions.map(({ id }) => id)
    expect(all.filter((id) => !known.includes(id)).toSorted()).toEqual([...hidden, 'safehelp', 'scam'].toSorted())
  })

  // 'gratitude' is offered with any answers. Here it serves other areas than in the content.
  test.each<[string, Reader, Record<string, number>, boolean]>([
    ['an area that the reader sees', contact, { physical: 3 }, true],
    ['mood alone', contact, { emotional: 3 }, false],
    ['mood alone, for who sees it', privateContact, { emotional: 3 }, true],
    ['an area a little', contact, { physical: 2 }, false],
    ['nothing', contact, {}, false],
  ])('serve %s', (_, reader, domains, isKnown) => {
    const gratitude = interventions.filter(({ id }) => id === 'gratitude').map((step) => ({ ...step, domains }))
    const input = { questionnaire: wellbeing13, interventions: gratitude, answers: doingWell, contentVersion: 'test' }
    expect(interventionsFor(reader, input)).toEqual(isKnown ? ['gratitude'] : [])
  })

  it('are all for the person', () => {
    expect(stepsKnownTo(self, unsafe)).toEqual(interventions.map(({ id }) => id))
  })
})

describe('a reader', () => {
  const none = { areas: [], metrics: [], scores: [] }
  const mood = { areas: ['emotional'], metrics: ['mental_health'], scores: withheldScores }
  test.each([
    ['the person', self, none],
    ['paper', paper, mood],
    ['a contact', contact, mood],
    ['paper with what is private', privatePaper, { ...none, scores: ['needs_count'] }],
    ['a contact with mood', privateContact, { ...none, scores: ['needs_count', 'audit_c'] }],
    ['staff', others, mood],
  ])('%s has results left out', (_, reader, leftOut) => {
    expect(leftOutFor(reader)).toEqual(leftOut)
  })

  test('does not see the options that say what a withheld answer says', () => {
    const reported = { priorities: ['emotional', 'sleep'], barriers: ['mood', 'cost', 'time'], sleep_main: 'worry' }
    expect(answersFor(contact, reported)).toEqual({ priorities: ['sleep'], barriers: ['cost'] })
    expect(answersFor(privateContact, reported)).toEqual({ ...reported, barriers: ['mood', 'cost'] })
    expect(answersFor(privatePaper, reported)).toEqual(reported)
    const only = { barriers: ['mood'], sleep_main: 'pain' }
    expect(answersFor(others, only)).toEqual({ sleep_main: 'pain' })
    for (const [id, options] of Object.entries(withheldOptions)) {
      const question = questionWithId(wellbeing13, id)
      const known = question && 'options' in question ? question.options.map(({ value }) => value) : []
      expect(known).toEqual(expect.arrayContaining([...options]))
    }
  })

  test('sees nothing in the way that our rules would derive from a withheld answer', () => {
    const derived = derivedBarriers.filter(({ when }) =>
      leavesOf(when).some(
        (leaf) =>
          ('score' in leaf && withheldScores.includes(leaf.score)) ||
          ('question' in leaf && withheldQuestions.includes(leaf.question)),
      ),
    )
    expect(derived.map(({ barrier }) => barrier).toSorted()).toEqual(withheldOptions.barriers?.toSorted())
  })

  test('the scores that are left out for others are those of mood, drinking and needs', () => {
    expect(withheldScores).toEqual(['phq2_total', 'gad2_total', 'phq4_total', 'audit_c', 'needs_count'])
  })

  const answers: Answers = { safe: 'no', gen_mental: 'poor', sleep_hours: 7, priorities: ['emotional', 'sleep'] }
  const input = { questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' }
  test.each([
    ['the person', self, answers],
    ['paper', paper, { sleep_hours: 7, priorities: ['sleep'] }],
    [
      'paper with what is private',
      privatePaper,
      { gen_mental: 'poor', sleep_hours: 7, priorities: ['emotional', 'sleep'] },
    ],
    ['staff', others, { sleep_hours: 7, priorities: ['sleep'] }],
  ])('%s gets the report of these answers only', (_, reader, expected) => {
    expect(answersFor(reader, answers)).toEqual(expected)
    expect(inputFor(reader, input).answers).toEqual(expected)
  })

  test.each([
    [self, true, true],
    [paper, true, false],
    [privatePaper, true, true],
    [privatePaper, undefined, false],
    [others, true, false],
  ])('%j learns that the person asked for help (%s): %s', (reader, helpRequested, reported) => {
    expect(inputFor(reader, { ...input, ...(helpRequested && { helpRequested }) }).helpRequested).toBe(reported)
  })

  it('gets what was stored as the person gave it, and the person all of it', () => {
    expect(inputFor(self, input)).toBe(input)
    expect(answersFor(self, answers)).toBe(answers)
    expect(answersFor(others, { priorities: 'sleep' })).toEqual({ priorities: 'sleep' })
    expect(inputFor(others, input)).toMatchObject({ leftOut: ['emotional'], safeWithheld: true })
  })
})

describe('a report for others', () => {
  it('names nothing that is withheld, for any answers', () => {
    const withheld = [...withheldQuestions, ...withheldInterventions, 'talkpro', 'emotional']
    fc.assert(
      fc.property(anyAnswers, fc.boolean(), (answers, helpRequested) => {
        const { safety: _, ...report } = reportOf(others, answers, helpRequested)
        const text = JSON.stringify(report)
        expect(withheld.filter((id) => text.includes(`"${id}"`))).toEqual([])
        expect(report.stars.mental_health.stars).toBeNull()
      }),
      { numRuns: 150 },
    )
  })

  it('never has the area of mood nor its first step, even if picked or due to public answers', () => {
    const low = { ...doingWell, ladder_now: 1, gad2_1: '3', gad2_2: '3', priorities: ['emotional', 'sleep'] }
    const own = reportOf(self, low)
    expect(own.priorities[0]?.domain).toBe('emotional')
    expect(own.recommendations[0]?.intervention).toBe('talkpro')
    const { areas, priorities, recommendations } = reportOf(contact, low)
    expect(areas.map(({ domain }) => domain)).not.toContain('emotional')
    expect(priorities.map(({ domain }) => domain)).toEqual(['sleep'])
    expect(recommendations.map(({ intervention }) => intervention)).not.toContain('talkpro')
    expect(recommendations.length).toBeGreaterThanOrEqual(3)
    expect(answersFor(contact, { priorities: ['emotional'] })).toEqual({})
  })

  it('includes a challenge that the respondent chose, and drops one implied by withheld answers only', () => {
    const { barriers: _, ...silent } = doingWell
    const sad = { ...silent, phq2_1: '3', phq2_2: '3', caregiver: 'yes', cg_strain: 'always' }
    const barriers = (answers: Answers, reader: Reader) =>
      reportOf(reader, answers).challenges.map(({ barrier }) => barrier)
    expect(barriers(sad, self)).toEqual(['time', 'mood'])
    expect(barriers(sad, paper)).toEqual([])
    expect(barriers({ ...sad, barriers: ['mood', 'cost'] }, paper)).toEqual(['cost'])
  })
})

describe('what is private', () => {
  it.each([
    ['mood', { gen_mental: 'poor' }, 'gen_mental', true],
    ['worry', { gad2_1: '3', gad2_2: '3' }, 'gad2_1', true],
    ['drinking', { audit1: '4', audit2: '4', audit3: '4' }, 'alcoholdoc', false],
    ['caregiver strain', { caregiver: 'yes', cg_strain: 'always' }, 'cg_strain', false],
  ])('is in the report only if the person chose to include it: %s', (_name, answers, id, isMood) => {
    const textFor = (reader: Reader) => JSON.stringify(reportOf(reader, { ...doingWell, ...answers }))
    for (const reader of [paper, contact, others]) expect(textFor(reader)).not.toContain(`"${id}"`)
    expect(textFor(privatePaper)).toContain(`"${id}"`)
    expect(textFor(privateContact).includes(`"${id}"`)).toBe(isMood)
  })

  it('never includes that the person does not feel safe', () => {
    fc.assert(
      fc.property(anyAnswers, fc.boolean(), (answers, helpRequested) => {
        const text = JSON.stringify(reportOf(privatePaper, answers, helpRequested))
        expect(['safe', 'safehelp', 'S3_unsafe', 'S3m_mostly_safe'].filter((id) => text.includes(`"${id}"`))).toEqual(
          [],
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('safety texts', () => {
  const rules = (reader: Reader) => safetyFor(reader, reportOf(reader, unsafe)).map(({ rule }) => rule)

  it.each([
    ['the person', self, ['S1_crisis', 'S3_unsafe', 'S7_alcohol', 'S6_no_home_food', 'S4b_fall_month', 'S5_memory']],
    ['paper', paper, ['S4b_fall_month', 'S5_memory']],
    [
      'paper with what is private',
      privatePaper,
      ['S1_crisis', 'S7_alcohol', 'S6_no_home_food', 'S4b_fall_month', 'S5_memory'],
    ],
    ['a contact', contact, ['S4b_fall_month']],
    ['a contact with what is private', privateContact, ['S4b_fall_month']],
    ['staff', others, ['S4b_fall_month']],
  ] as const)('are for %s', (_, reader, expected) => {
    expect(rules(reader)).toEqual(expected)
  })

  it('do not say on paper that the person asked for help', () => {
    expect(reportOf(paper, doingWell, true).safety).toEqual([])
    expect(reportOf(privatePaper, doingWell, true).safety).toMatchObject([{ rule: 'S0_help' }])
  })
})

test('the report for others equals one’s own but for what is left out when no withheld question was answered', () => {
  const open = Object.fromEntries(Object.entries(doingWell).filter(([id]) => !withheldQuestions.includes(id)))
  const own = reportOf(self, open)
  const areas = own.areas
    .filter(({ domain }) => !leftOutFor(others).areas.includes(domain))
    // The answer about feeling safe is not missing for other readers, but is for the person.
    .map((area) =>
      area.domain === 'home_safety'
        ? { ...area, state: 'thriving', because: ['housing', 'transport', 'daily_help'] }
        : area,
    )
  const theirs = reportOf(others, open)
  const { emotional, ...wishSteps } = own.wishSteps
  expect(emotional).toBeDefined()
  expect({ ...theirs, findings: [], strengths: [] }).toEqual({ ...own, areas, wishSteps, findings: [], strengths: [] })
})

test('others learn of a fall with an injury, and of no other safety rule', () => {
  const safety = (['S1_crisis', 'S3_unsafe', 'S4a_fall_week', 'S4b_fall_month', 'S5_memory'] as const).map((rule) => ({
    rule,
    because: [],
  }))
  const seenBy = (reader: Reader) => safetyFor(reader, { safety }).map(({ rule }) => rule)
  expect(seenBy(others)).toEqual(['S4a_fall_week', 'S4b_fall_month'])
  expect(seenBy(privateContact)).toEqual(['S4a_fall_week', 'S4b_fall_month'])
  expect(seenBy(paper)).toEqual(['S4a_fall_week', 'S4b_fall_month', 'S5_memory'])
  expect(seenBy(privatePaper)).toEqual(safety.map(({ rule }) => rule))
})

test('an intervention that the rules do not know is not shown to others', () => {
  const unknown = [{ id: 'new', domains: { physical: 5 }, barriers: [] }]
  const input = { questionnaire: wellbeing13, interventions: unknown, answers: doingWell, contentVersion: 'test' }
  expect(interventionsFor(others, { ...input, helpRequested: false })).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { allQuestions } from '../../questionnaire/pages.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { questionsForArea, questionsForIntervention, rulesOfIntervention } from './rules-of-intervention.ts'

const known = allQuestions(wellbeing13).map(({ id }) => id)
const intervention = (id: string) => {
  const found = interventions.find((each) => each.id === id)
  if (!found) throw new Error(`There is no intervention ${id}`)
  return found
}

describe('the rules of an intervention', () => {
  test.each([
    ['talkpro', ['safety', 'need', 'wish', 'health']],
    ['safehelp', ['safety', 'urgent_need', 'wish']],
    ['foodhelp', ['urgent_need', 'need', 'wish']],
    ['fallcheck', ['safety', 'doctor_soon', 'wish', 'health']],
    ['walk', ['wish', 'health', 'growth', 'stay_well']],
    ['sitless', ['health']],
    ['bp', ['wish']],
    ['gratitude', ['growth', 'stay_well']],
  ])('%s can be in %j', (id, expected) => {
    expect(rulesOfIntervention(id).tiers.map(({ tier }) => tier)).toEqual(expected)
  })

  test('say when it is offered and what it may quote', () => {
    expect(rulesOfIntervention('quit')).toMatchObject({
      offeredOnlyWhen: { question: 'tobacco', in: ['every', 'some'] },
      quotes: ['tobacco'],
    })
    expect(rulesOfIntervention('brain')).toMatchObject({ offeredOnlyWhen: null, quotes: [] })
  })
})

test('an intervention without a row has no rules', () => {
  expect(rulesOfIntervention('gone')).toEqual({ offeredOnlyWhen: null, tiers: [], quotes: [] })
})

describe('questionsForIntervention', () => {
  const deleted = { id: 'gone', domains: {}, barriers: [] }
  const worthwhile = { question: 'worthwhile', by: ['area'] }
  test.each([
    ['nothing', deleted, []],
    ['an area that it serves a little', { ...deleted, domains: { purpose: 1 } }, [worthwhile]],
    [
      'an area that it serves well',
      { ...deleted, domains: { purpose: 3 } },
      [worthwhile, { question: 'priorities', by: ['wish'] }],
    ],
    [
      'a barrier, told or implied',
      { ...deleted, barriers: ['ride'] },
      [
        { question: 'barriers', by: ['barrier'] },
        { question: 'transport', by: ['barrier'] },
      ],
    ],
    [
      'the tiers that it can be in',
      { ...deleted, id: 'careskills', domains: { purpose: 1 } },
      [{ question: 'caregiver', by: ['rule'] }, worthwhile],
    ],
  ])('names the questions of %s', (_, given, expected) => {
    expect(questionsForIntervention(given)).toEqual(expected)
  })
  test('names the questions of its tiers where it suits everyone', () => {
    const found = questionsForIntervention({ ...deleted, id: 'reachout' })
    expect(found.map(({ question }) => question)).toEqual(expect.arrayContaining(['lonely', 'support']))
    expect(new Set(found.flatMap(({ by }) => by))).toEqual(new Set(['rule']))
  })

  test.each([
    ['quit', 'tobacco', ['rule', 'area']],
    ['sleep4', 'sleep_trouble', ['rule', 'area']],
    ['mouth', 'teeth', ['rule', 'area']],
    ['mouth', 'priorities', ['rule', 'wish']],
  ])('%s: %s', (id, question, by) => {
    expect(questionsForIntervention(intervention(id)).find((each) => each.question === question)?.by).toEqual(by)
  })

  test('returns only questions of the check-up, each once', () => {
    for (const each of interventions) {
      const questions = questionsForIntervention(each).map(({ question }) => question)
      expect(questions.length).toBe(new Set(questions).size)
      expect(questions.filter((id) => !known.includes(id))).toEqual([])
    }
  })

  test('includes every answer that caused a recommendation', () => {
    const { recommendations } = reportOf({ tobacco: 'every', hear: 'yes', sleep_trouble: 'every', acp: 'no' })
    for (const { intervention: id, reasons } of recommendations) {
      const leading = questionsForIntervention(intervention(id)).map(({ question }) => question)
      const because = reasons.flatMap((reason) => ('because' in reason ? reason.because : []))
      expect(because.filter((question) => !leading.includes(question))).toEqual([])
    }
  })
})

test('questionsForArea returns the questions that the area uses, and the one about priorities', () => {
  expect(questionsForArea('purpose')).toEqual([
    { question: 'worthwhile', by: ['area'] },
    { question: 'priorities', by: ['wish'] },
  ])
  for (const domain of domains)
    expect(questionsForArea(domain).filter(({ question }) => !known.includes(question))).toEqual([])
})

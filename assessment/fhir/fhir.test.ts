import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fhirProblems } from '#tests/support/fhir-schema.ts'
import type { Answers } from '../answers/answers.ts'
import { checkAnswers } from '../answers/parse-answers.ts'
import { allQuestions, visibleQuestions } from '../questionnaire/pages.ts'
import { Questionnaire } from '../questionnaire/questionnaire.ts'
import { anyAnswers, doingWell, interventions, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { reportOf } from '../report/persons/report-of.example.ts'
import { answersFor, leftOutFor, others, type Reader, reportFor, self } from '../report/reader.ts'
import { withheldQuestions } from '../report/withheld.ts'
import { base, checkUp } from './fhir.example.ts'
import { searchsetOf, toFhirObservations } from './fhir-observations.ts'
import { toFhirQuestionnaire } from './fhir-questionnaire.ts'
import { toFhirResponse } from './fhir-response.ts'
import { extensions, translationIn } from './fhir-terms.ts'
import type { AnswerValue, Coding, EnableWhenR4, Item, ResponseItem } from './fhir-types.ts'

const resource = toFhirQuestionnaire(wellbeing13, base)

const inside = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...inside(item.item ?? [])])
const answered = (items: readonly ResponseItem[] = []): ResponseItem[] =>
  items.flatMap((item) => [...(item.answer ? [item] : []), ...answered(item.item)])
const same = (a: Coding | undefined, b: Coding | undefined) => a?.system === b?.system && a?.code === b?.code
const items = inside(resource.item)
const requested = items.filter(({ type }) => type !== 'group' && type !== 'display')

/** Returns the questions that FHIR's `enableWhen` rules enable. `given` are the answers by linkId. */
function enabledIn(of: readonly Item[], given: ReadonlyMap<string, readonly AnswerValue[] | undefined>): string[] {
  const matches = ({ question, operator, answerCoding, answerInteger, answerDecimal }: EnableWhenR4) =>
    (given.get(question) ?? []).some((value) => {
      if ('valueCoding' in value) return operator === '=' && same(value.valueCoding, answerCoding)
      const number = 'valueInteger' in value ? value.valueInteger : 'valueDecimal' in value ? value.valueDecimal : NaN
      const bound = 'valueInteger' in value ? answerInteger : answerDecimal
      return operator === '>' && bound !== undefined && number > bound
    })
  return of.flatMap(({ linkId, type, enableWhen = [], enableBehavior, item = [] }) => {
    const isEnabled = enableBehavior === 'any' ? enableWhen.some(matches) : enableWhen.every(matches)
    if (!isEnabled) return []
    return type === 'group' ? enabledIn(item, given) : [linkId]
  })
}

describe('toFhirQuestionnaire', () => {
  test('returns a resource that is valid by the HL7 schema', () => {
    expect(fhirProblems(resource)).toEqual([])
  })

  test('is checked against a schema that rejects invalid resources', () => {
    expect(fhirProblems({ ...resource, status: 'ready' } as never)).not.toEqual([])
    expect(fhirProblems({ ...resource, item: [{ linkId: 'x', type: 'ladder' }] } as never)).not.toEqual([])
  })

  test('asks every question once, in order, none of them required', () => {
    expect(requested.map(({ linkId }) => linkId)).toEqual(allQuestions(wellbeing13).map(({ id }) => id))
    expect(new Set(items.map(({ linkId }) => linkId)).size).toBe(items.length)
    expect(requested.filter(({ required }) => required)).toEqual([])
  })

  test('has a Spanish translation for every text and every option', () => {
    const texts = items.map((item) => [item.text, translationIn('es', item._text)])
    const options = requested.flatMap(({ answerOption = [] }) =>
      answerOption.map(({ valueCoding }) => [valueCoding?.display, translationIn('es', valueCoding?._display)]),
    )
    for (const [en, es] of [...texts, ...options]) expect([typeof en, typeof es], en).toEqual(['string', 'string'])
  })

  test('refers in its conditions only to earlier items and their own options', () => {
    for (const [index, item] of items.entries())
      for (const { question, answerCoding } of item.enableWhen ?? []) {
        const earlier = items.slice(0, index).find(({ linkId }) => linkId === question)
        expect(earlier, item.linkId).toBeDefined()
        const has = earlier?.answerOption?.some(({ valueCoding }) => answerCoding && same(valueCoding, answerCoding))
        expect(answerCoding === undefined || has).toBe(true)
      }
  })

  test('enables exactly the questions that our pages show', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { answers: inForce } = checkAnswers(wellbeing13, answers)
        const reported = new Map(
          answered(toFhirResponse(checkUp, answers, base).item).map((item) => [item.linkId, item.answer]),
        )
        const shown = wellbeing13.pages.flatMap((page) => visibleQuestions(page, inForce)).map(({ id }) => id)
        expect(enabledIn(resource.item, reported)).toEqual(shown)
      }),
      { numRuns: 300 },
    )
  })

  test('has the certain LOINC codes, and no near match', () => {
    const code = (id: string) => requested.find(({ linkId }) => linkId === id)?.code?.[0]?.code
    expect(code('phq2_1')).toBe('44250-9')
    expect(code('lonely')).toBeUndefined()
    expect(code('gen_health')).toBeUndefined()
    const [first] = requested.find(({ linkId }) => linkId === 'phq2_1')?.answerOption ?? []
    expect(first?.valueCoding).toMatchObject({
      system: 'http://loinc.org',
      code: 'LA6568-5',
      display: 'Not at all',
      extension: [{ url: extensions.ordinalValue, valueDecimal: 0 }],
    })
  })

  test('contains the terms of its licences and of LOINC', () => {
    for (const { terms } of Object.values(wellbeing13.licences)) expect(resource.copyright).toContain(terms)
    expect(resource.copyright).toContain('loinc.org/license')
  })

  test('nests an item in groups when several conditions allow several answers each', () => {
    const text = { en: 'Yes', es: 'Sí' }
    const question = (id: string, enableWhen?: object[]) => ({
      id,
      type: 'single',
      topic: 'about',
      text,
      options: ['a', 'b', 'c'].map((value) => ({ value, text })),
      source: 'own',
      licence: 'own',
      spanishSource: 'own',
      ...(enableWhen && { enableWhen }),
    })
    const created = Questionnaire.parse({
      ...{ id: 99, name: text, version: '1', minutes: [1, 2], sources: {}, licences: {} },
      pages: [
        {
          id: 'one',
          title: text,
          questions: [
            question('first'),
            question('second'),
            question('third', [
              { question: 'first', in: ['a', 'b'] },
              { question: 'second', in: ['b', 'c'] },
            ]),
          ],
        },
      ],
    })
    const [, , outer] = toFhirQuestionnaire(created, base).item[0]?.item ?? []
    expect(outer).toMatchObject({ type: 'group', enableBehavior: 'any', enableWhen: [{ question: 'second' }, {}] })
    expect(outer?.item?.[0]).toMatchObject({
      linkId: 'third',
      enableBehavior: 'any',
      enableWhen: [{ question: 'first' }, {}],
    })
    const of = { ...checkUp, questionnaire: created }
    const reported = toFhirResponse(of, { first: 'a', second: 'b', third: 'c' }, base)
    expect(answered(reported.item).map(({ linkId }) => linkId)).toEqual(['first', 'second', 'third'])
    expect(fhirProblems(reported)).toEqual([])
  })
})

describe('toFhirResponse', () => {
  test('returns, for any answers, a valid response with every given answer as one of the options', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const response = toFhirResponse(checkUp, answers, base)
        expect(fhirProblems(response)).toEqual([])
        const given = answered(response.item)
        const inForce = checkAnswers(wellbeing13, answers).answers
        const order = allQuestions(wellbeing13).map(({ id }) => id)
        expect(given.map(({ linkId }) => linkId)).toEqual(order.filter((id) => Object.hasOwn(inForce, id)))
        for (const { linkId, answer = [] } of given)
          for (const value of answer) {
            const options = requested.find((item) => item.linkId === linkId)?.answerOption
            const isOption =
              'valueCoding' in value && options?.some(({ valueCoding }) => same(valueCoding, value.valueCoding))
            expect('valueCoding' in value ? isOption : options === undefined).toBe(true)
          }
      }),
      { numRuns: 60 },
    )
  })

  test('contains no name, but who answered and whether the check-up is finished', () => {
    const response = toFhirResponse(checkUp, doingWell, base)
    expect(response).toMatchObject({
      questionnaire: `${base}/Questionnaire/13|${wellbeing13.version}`,
      status: 'completed',
      authored: checkUp.completedAt,
      subject: { reference: '#subject' },
      source: { reference: '#subject' },
      author: { reference: '#subject' },
      contained: [{ resourceType: 'Patient', id: 'subject' }],
    })
    const started = toFhirResponse({ ...checkUp, completedAt: null, audience: 'for', isTest: true }, {}, base)
    expect(started).toMatchObject({
      status: 'in-progress',
      authored: checkUp.updatedAt,
      source: { reference: '#helper' },
    })
    expect(started.meta?.tag?.[0]?.code).toBe('HTEST')
    expect(started.item).toBeUndefined()
    expect(fhirProblems(started)).toEqual([])
    const together = toFhirResponse({ ...checkUp, audience: 'with' }, doingWell, base)
    expect([together.source, together.author]).toEqual([{ reference: '#subject' }, { reference: '#helper' }])
  })

  test('has exactly the texts of the questionnaire, as validators require, in both languages', () => {
    const texts = new Map(items.map(({ linkId, text }) => [linkId, text]))
    const reported = toFhirResponse(checkUp, { ...doingWell, fall_past: 'yes' }, base)
    const all = (of: readonly ResponseItem[] = []): ResponseItem[] => of.flatMap((each) => [each, ...all(each.item)])
    for (const { linkId, text, _text } of all(reported.item)) {
      expect(text, linkId).toBe(texts.get(linkId))
      expect(translationIn('es', _text), linkId).toBeDefined()
    }
    const [fall] = answered(reported.item).filter(({ linkId }) => linkId === 'fall_past')
    expect(fall?.answer).toMatchObject([{ valueCoding: { display: 'Yes' } }])
    const [value] = fall?.answer ?? []
    expect(value && 'valueCoding' in value && translationIn('es', value.valueCoding._display)).toBe('Sí')
  })
})

describe('toFhirObservations', () => {
  const bundleOf = (answers: Answers) =>
    searchsetOf(toFhirObservations(checkUp, reportOf(answers), base), base, `${base}/Observation?derived-from=x`)

  test('returns a valid bundle for any answers, with a value or absence reason for each result', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const bundle = bundleOf(answers)
        expect(fhirProblems(bundle)).toEqual([])
        for (const { resource } of bundle.entry ?? []) {
          expect(fhirProblems(resource)).toEqual([])
          const values = Object.keys(resource).filter((name) => name.startsWith('value') || name === 'dataAbsentReason')
          expect(values, resource.id).toHaveLength(1)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('contains state, ladder, stars and scores', () => {
    const of = new Map(bundleOf(doingWell).entry?.map(({ resource }) => [resource.id?.slice(37), resource]))
    expect(of.size).toBe(1 + 2 + 5 + 11)
    expect(of.get('state')?.valueCodeableConcept?.coding?.[0]?.code).toBe('thriving')
    expect(of.get('ladder-now')?.valueInteger).toBe(9)
    expect(of.get('physical-health')?.valueInteger).toBe(5)
    expect(of.get('phq2-total')).toMatchObject({ valueInteger: 0, code: { coding: [{ code: '55758-7' }, {}] } })
    expect(of.get('activity-min-week')?.valueQuantity).toMatchObject({ value: 200, code: 'min/wk' })
    expect(of.get('fall-screen')?.valueBoolean).toBe(false)
  })

  test('marks results as unknown when too little was answered', () => {
    const all = bundleOf({}).entry ?? []
    expect(all.every(({ resource }) => resource.dataAbsentReason?.coding?.[0]?.code === 'unknown')).toBe(true)
  })

  test('leaves out what others never see', () => {
    const { metrics, scores } = leftOutFor(others)
    const without = [...metrics, ...scores]
    const reported = toFhirObservations(checkUp, reportOf(doingWell), base, without)
    const names = reported.map(({ id }) => id?.slice(37).replaceAll('-', '_') ?? '')
    expect(names.filter((name) => without.includes(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['state', 'ladder_now', 'physical_health', 'fall_screen']))
  })
})

test('two people who differ only in withheld answers are the same to others, byte for byte', () => {
  const resourcesFor = (reader: Reader, answers: Answers, helpRequested: boolean) => {
    const input = { questionnaire: wellbeing13, interventions, answers, contentVersion: 'test', helpRequested }
    const { metrics, scores } = leftOutFor(reader)
    return JSON.stringify([
      toFhirResponse(checkUp, answersFor(reader, answers), base),
      toFhirObservations(checkUp, reportFor(reader, input), base, [...metrics, ...scores]),
    ])
  }
  const ofQuestions = (answers: Answers, isOf: (id: string) => boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => isOf(id)))
  const isWithheld = (id: string) => withheldQuestions.includes(id)
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.boolean(), (answers, other, helpRequested) => {
      const twin = { ...ofQuestions(answers, (id) => !isWithheld(id)), ...ofQuestions(other, isWithheld) }
      expect(resourcesFor(others, twin, helpRequested)).toBe(resourcesFor(others, answers, !helpRequested))
    }),
    { numRuns: 100 },
  )
  expect(resourcesFor(self, { ...doingWell, phq2_1: '3' }, false)).not.toBe(resourcesFor(self, doingWell, false))
})

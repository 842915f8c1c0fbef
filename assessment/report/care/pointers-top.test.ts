import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { reportOf } from '../persons/report-of.example.ts'
import type { Report } from '../report.ts'
import { type PointersInput, pointersOf } from './pointers.ts'

const interventions = [
  { id: 'walk', barriers: [], steps: [] },
  { id: 'memcheck', barriers: ['energy'] },
  { id: 'calm', barriers: ['energy'] },
]
const step = (intervention: string, tier: Report['recommendations'][number]['tier']) =>
  ({ intervention, tier, domain: 'memory', reasons: [] }) as const
/** Returns the pointers for these answers and a report with these steps. */
const pointers = (answers: Answers, recommendations: Report['recommendations'], more: Partial<PointersInput> = {}) =>
  pointersOf({
    questionnaire: wellbeing13,
    facts: factsOf(wellbeing13, answers),
    report: { ...reportOf(answers), recommendations },
    interventions,
    forSelf: true,
    ...more,
  })

describe('pointers at the top of a report', () => {
  const answers: Answers = { memory: 'yes', barriers: ['energy'], confidence: 8, caregiver: 'yes', about_you: ['hosp'] }

  test('says only to the person that life feels good', () => {
    const goodLife: Answers = { ladder_now: 9, ladder_5y: 9 }
    expect(pointers(goodLife, []).cover).toBe('thriving_stays')
    expect(pointers(goodLife, [], { forSelf: false }).cover).toBeNull()
  })

  test('follows from the first step', () => {
    const found = pointers(answers, [step('calm', 'doctor_soon'), step('memcheck', 'growth')])
    expect(found.headline).toMatchObject({ headline: 'start', step: 'calm' })
    expect(found.topics).toEqual([{ id: 'memory', because: ['memory'] }])
    expect(found.firstStep).toEqual({
      ...{ id: 'calm', next: false, enough: 'two_minutes', barrier: 'energy', companion: false },
    })
    expect(pointers(answers, [step('walk', 'growth')]).firstStep).toMatchObject({ id: 'walk', barrier: null })
    expect(pointers(answers, [step('unknown', 'growth')]).firstStep).toMatchObject({ id: 'unknown', barrier: null })
  })

  test('is there also without steps', () => {
    const found = pointers(answers, [])
    expect(found).toMatchObject({
      headline: { headline: 'so_far', step: null },
      topics: [],
      firstStep: null,
      lifts: [],
    })
    expect(found.caregiver.map(({ id }) => id)).toEqual(['check_ups'])
    expect(found.hospital.map(({ id }) => id)).toEqual(['visit', 'signs'])
    expect([found.medicines, found.preventive]).toEqual([[], null])
    expect(found.benefits.map(({ link }) => link)).toEqual(['respite'])
    expect(found.goodThing.id).toBe('confident')
  })
  test('has the next number with the first step of a confident person, unless a fall check precedes it', () => {
    const sure: Answers = { confidence: 10, barriers: ['none'] }
    const falls: Answers = { fall_past: 'yes', fall_injury: 'serious', fall_when: 'half' }
    expect(pointers(sure, [step('walk', 'growth')]).firstStep?.next).toBe(true)
    expect(pointers({ ...sure, ...falls }, [step('walk', 'growth')]).firstStep?.next).toBe(false)
    const drinks: Answers = { audit1: '4', audit2: '1', audit3: '0' }
    expect(pointers(sure, [step('alcohol', 'health')]).firstStep?.next).toBe(true)
    expect(pointers({ ...sure, ...drinks }, [step('alcohol', 'health')]).firstStep?.next).toBe(false)
  })

  test('calls life hard only after a full questionnaire', () => {
    const low: Answers = { ladder_now: 3, ladder_5y: 3 }
    const brief = { questionnaire: { ...wellbeing13, report: 'network' as const } }
    expect(pointers(low, [step('walk', 'growth')]).headline.headline).toBe('hard')
    expect(pointers(low, [step('walk', 'growth')], brief).headline.headline).toBe('some')
  })

  test('calls no life well of which a part was not asked', () => {
    const middle: Answers = { ladder_now: 7, ladder_5y: 7, memory: 'no' }
    expect(pointers(middle, []).cover).toBe('surviving_well')
    expect(pointers(middle, [], { omitted: [] }).cover).toBe('surviving_well')
    expect(pointers(middle, [], { omitted: ['sleep'] }).cover).toBeNull()
  })
})

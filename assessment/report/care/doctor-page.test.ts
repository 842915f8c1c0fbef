import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { anyAnswers, doingWell, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { vaccinesDue } from '../../scoring/vaccines-due.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { type DoctorRow, doctorRowIds, doctorRowsOf, privateDoctorRows } from './doctor-page.ts'
import { topicsToTalkOver } from './talk-over-soon.ts'

const rowsOf = (answers: Answers) => doctorRowsOf(factsOf(wellbeing13, answers))
const rowOf = (row: DoctorRow['row'], answers: Answers) => rowsOf(answers).find((each) => each.row === row)

describe('the page for the doctor', () => {
  it.each<[Answers, readonly string[]]>([
    [{}, []],
    [{ ...doingWell, prevent12: ['flu'] }, ['visit', 'mood']],
    [{ tobacco: 'every' }, ['tobacco']],
    [{ tobacco: 'some' }, ['tobacco']],
    [{ tobacco: 'no' }, []],
    [{ sleep_main: 'snore', meds_trouble: ['dizzy'] }, ['medicines', 'apnea']],
    [{ sleep_main: 'snore', meds_trouble: ['cost'] }, ['medicines', 'sleep']],
    [{ sleep_main: 'care' }, ['nightCare']],
    [{ sleep_main: 'care', caregiver: 'no' }, ['sleep']],
    [{ sleep_hours: 10 }, []],
    [{ sleep_hours: 11 }, ['longSleep']],
    [{ see: 'yes' }, ['senses']],
    [{ see: 'yes', prevent12: ['checkup', 'flu', 'eye'] }, ['blind']],
    [{ see: 'yes', hear: 'yes', prevent12: ['checkup', 'flu', 'eye'] }, ['senses', 'blind']],
    [{ about_you: ['hosp'], meds: '1_4' }, ['medicines']],
    [{ fall_worry: 'yes', meds: '5', memory: 'yes' }, ['falls', 'medicines', 'memory']],
    [{ sleep_main: 'pain', pain: 'every', hear: 'yes' }, ['sleep', 'pain', 'senses']],
    [{ prevent_ever: ['unsure'], acp: 'talked', daily_help: 'little' }, ['daily', 'planning', 'vaccines']],
    [{ prevent12: ['checkup', 'flu'] }, []],
    [{ gad2_1: '0', gad2_2: '2', phq2_1: '1' }, []],
    [{ phq2_1: '1', phq2_2: '1', gad2_1: '0' }, []],
    [{ phq2_1: '1', phq2_2: '1', gad2_1: '0', gad2_2: '2' }, ['mood']],
    [{ audit1: '0' }, []],
    [{ audit1: '1', audit2: '0', audit3: '0' }, ['alcohol']],
    [{ audit1: '4', audit2: '4' }, ['alcohol']],
    // Distress is private, but still a topic for the visit.
    [{ gen_mental: 'poor' }, ['mood']],
    [{ phq2_1: '3', phq2_2: '3' }, ['mood']],
    [{ caregiver: 'yes', cg_strain: 'often' }, ['caring']],
    [{ caregiver: 'yes', cg_strain: 'sometimes' }, []],
    [{ safe: 'no' }, []],
  ])('with %j has the rows %j', (answers, rows) => {
    expect(rowsOf(answers).map(({ row }) => row)).toEqual(rows)
  })

  it.each<[Answers, readonly string[]]>([
    [{ tobacco: 'every', fall_past: 'yes', fall_injury: 'serious', fall_when: 'week' }, ['falls', 'tobacco']],
    [{ meds: '5', fall_past: 'yes', fall_injury: 'serious', fall_when: 'month' }, ['falls', 'medicines']],
    [{ prevent12: ['flu'], fall_past: 'yes', fall_injury: 'serious', fall_when: 'month' }, ['falls', 'visit']],
    [{ prevent12: ['flu'], fall_past: 'yes', fall_injury: 'serious', fall_when: 'year' }, ['falls', 'visit']],
  ])('begins with falls: %j', (answers, rows) => {
    const found = rowsOf(answers).map(({ row }) => row)
    expect(found.filter((row) => rows.includes(row))).toEqual(rows)
  })

  it.each<[Answers, boolean]>([
    [{ audit1: '4', audit2: '0', audit3: '0' }, true],
    [{ audit1: '4', audit2: '1', audit3: '0' }, false],
    [{ audit1: '4', audit2: '0', audit3: '1' }, false],
    [{ audit1: '4', audit2: '4' }, false],
  ])('says of alcohol with %j that it is only often: %s', (answers, isOftenOnly) => {
    expect(rowOf('alcohol', answers)?.frequencyOnly === true).toBe(isOftenOnly)
    expect(rowOf('tobacco', { ...answers, tobacco: 'every' })).not.toHaveProperty('oftenOnly')
  })

  it('has all its rows for a respondent with every problem, three of them for the person to tick', () => {
    const all: Answers = {
      ...{
        prevent12: ['flu'],
        fall_past: 'yes',
        meds: '1_4',
        meds_trouble: ['why'],
        memory: 'yes',
        sleep_main: 'snore',
        sleep_hours: 12,
        tobacco: 'every',
      },
      ...{ pain: 'most', see: 'yes', prevent_ever: ['none'], age_group: '85', acp: 'no', daily_help: 'lot' },
      ...{
        phq2_1: '0',
        phq2_2: '0',
        gad2_1: '0',
        gad2_2: '0',
        audit1: '4',
        audit2: '4',
        audit3: '4',
        cg_strain: 'always',
      },
    }
    // Three rows appear only as replacements of others.
    expect(rowsOf(all).map(({ row }) => row)).toEqual(
      doctorRowIds.filter((row) => !['apnea', 'nightCare', 'blind'].includes(row)),
    )
    expect(privateDoctorRows).toEqual(['mood', 'alcohol', 'caring'])
    expect(
      Object.fromEntries(
        rowsOf(all).map(({ row, statements: said }) => [row, said.map(({ value }) => value).join(' ')]),
      ),
    ).toEqual({
      visit: '',
      falls: 'yes',
      medicines: '1_4 why',
      memory: '',
      tobacco: 'every',
      sleep: 'snore',
      longSleep: '',
      pain: 'most',
      senses: 'yes',
      vaccines: '',
      planning: '',
      daily: 'lot',
      mood: '',
      alcohol: '4 4 4',
      caring: '',
    })
  })

  it.each(['fall', 'stay', 'early', 'bathroom', 'pain', 'snore', 'worry', 'care', 'other'])(
    'names what disturbs sleep: %s',
    (sleep_main) => {
      expect(rowOf('sleep', { sleep_main, caregiver: 'no' })?.statements).toEqual([
        { question: 'sleep_main', value: sleep_main },
      ])
    },
  )
  it.each(['cost', 'forget', 'dizzy', 'why'])('names trouble with medicines: %s', (trouble) => {
    expect(rowOf('medicines', { meds: '1_4', meds_trouble: [trouble] })?.statements).toHaveLength(2)
  })

  it('lists all reported problems with medicines in one row', () => {
    expect(rowOf('medicines', { meds_trouble: ['cost', 'why'] })).toStrictEqual({
      row: 'medicines',
      because: ['meds_trouble', 'meds'],
      statements: ['cost', 'why'].map((value) => ({ question: 'meds_trouble', value })),
      figures: {},
    })
  })

  it('leaves out answers without a problem', () => {
    expect(rowOf('medicines', { meds: '5', meds_trouble: ['none'] })?.statements).toEqual([
      { question: 'meds', value: '5' },
    ])
    for (const answers of [
      { hear: 'no', see: 'no' },
      { pain: 'some' },
      { acp: 'written' },
      { daily_help: 'all' },
    ] as Answers[])
      expect(rowsOf(answers)).toEqual([])
  })

  it('says how it was with memory, falls and hearing in all that was answered', () => {
    const answered = (row: DoctorRow['row'], answers: Answers) =>
      rowOf(row, answers)?.statements.map(({ question }) => question)
    expect(answered('memory', { memory: 'yes', memory_daily: 'no' })).toEqual(['memory_daily'])
    const falls: Answers = {
      fall_past: 'yes',
      fall_injury: 'no',
      fall_when: 'week',
      fall_unsteady: 'no',
      fall_worry: 'no',
    }
    expect(answered('falls', falls)).toEqual(['fall_past', 'fall_injury', 'fall_when', 'fall_unsteady', 'fall_worry'])
    expect(answered('senses', { hear: 'yes', see: 'no' })).toEqual(['hear', 'see'])
  })

  it('names the answers given, and no others', () => {
    expect(rowOf('falls', { fall_past: 'yes', fall_injury: 'no', fall_when: 'skip' })?.statements).toEqual([
      { question: 'fall_past', value: 'yes' },
      { question: 'fall_injury', value: 'no' },
    ])
    expect(rowOf('mood', { phq2_1: '1', phq2_2: '2', gad2_1: '0', gad2_2: '2' })?.figures).toEqual({ phq2: 3, gad2: 2 })
    expect(rowOf('alcohol', { audit1: '3', audit2: '0', audit3: '0' })?.figures).toEqual({ auditC: 3 })
  })

  it('speaks of Medicare only from 65', () => {
    const without = { prevent12: ['flu'] }
    expect(rowOf('visit', { ...without, age_group: '65_74' })?.medicare).toBe(true)
    for (const answers of [without, { ...without, age_group: 'u60' }, { ...without, age_group: '60_64' }])
      expect(rowOf('visit', answers)?.medicare).toBeUndefined()
  })

  it.each<[Answers, DoctorRow['shots']]>([
    [{ prevent_ever: ['shingles'] }, { due: ['pneumo', 'tetanus'], had: ['shingles'], isUncertain: false, checks: [] }],
    [
      { prevent12: ['none'], prevent_ever: ['unsure'] },
      { due: ['flu'], had: [], isUncertain: true, checks: ['eyes', 'teeth', 'hearing'] },
    ],
    [
      { prevent12: ['eye', 'flu'], prevent_ever: ['unsure'] },
      { due: [], had: ['flu'], isUncertain: true, checks: [] },
    ],
    [
      { prevent_ever: ['tetanus'], age_group: '85' },
      { due: ['shingles', 'pneumo', 'rsv'], had: ['tetanus'], isUncertain: false, checks: [] },
    ],
  ])('with %j the shots and checks are %j', (answers, shots) => {
    expect(rowOf('vaccines', { age_group: '65_74', ...answers })?.shots).toEqual(shots)
  })

  it('has a row for everything in the report to discuss with a doctor', () => {
    fc.assert(
      fc.property(anyAnswers, fc.subarray(Object.keys(doingWell), { maxLength: 4 }), (given, few) => {
        const { answers } = checkAnswers(wellbeing13, Object.fromEntries(few.map((id) => [id, given[id] ?? []])))
        const facts = factsOf(wellbeing13, answers)
        const steps = reportOf(answers).recommendations.map(({ intervention }) => intervention)
        const reported = topicsToTalkOver(facts, steps, true).length > 0 || vaccinesDue(facts).length > 0
        expect(reported && rowsOf(answers).length === 0).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  it('never reveals whether the person feels safe', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom('yes', 'mostly', 'no'), (answers, safe) => {
        const { safe: _, ...silent } = answers
        expect(rowsOf({ ...silent, safe })).toEqual(rowsOf(silent))
      }),
      { numRuns: 100 },
    )
  })
})

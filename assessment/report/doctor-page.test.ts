import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { anyAnswers, doingWell, wellbeing13 } from '../wellbeing-13.example.ts'
import { type DoctorRow, doctorRowsOf } from './doctor-page.ts'

const rowsOf = (answers: Answers) => doctorRowsOf(factsOf(wellbeing13, answers))
const rowOf = (row: DoctorRow['row'], answers: Answers) => rowsOf(answers).find((each) => each.row === row)

describe('the page for the doctor', () => {
  it.each<[Answers, readonly string[]]>([
    [{}, []],
    [{ ...doingWell, prevent12: ['flu'] }, ['visit', 'mood']],
    [{ fall_worry: 'yes', meds: '5', memory: 'yes' }, ['falls', 'medicines', 'memory']],
    [{ sleep_main: 'pain', pain: 'every', hear: 'yes' }, ['sleep', 'pain', 'senses']],
    [{ prevent_ever: ['unsure'], acp: 'talked', daily_help: 'little' }, ['vaccines', 'planning', 'daily']],
    [{ phq2_1: '1', phq2_2: '1', gad2_1: '0' }, []],
    [{ phq2_1: '1', phq2_2: '1', gad2_1: '0', gad2_2: '2' }, ['mood']],
    [{ audit1: '0' }, []],
    [{ audit1: '1', audit2: '0', audit3: '0' }, ['alcohol']],
    [{ audit1: '4', audit2: '4' }, []],
    [{ caregiver: 'yes', cg_strain: 'often' }, ['caring']],
    [{ caregiver: 'yes', cg_strain: 'sometimes' }, []],
    [{ safe: 'no' }, []],
  ])('with %j has the rows %j', (answers, rows) => {
    expect(rowsOf(answers).map(({ row }) => row)).toEqual(rows)
  })

  it('names the answers given, and no others', () => {
    expect(rowOf('falls', { fall_past: 'yes', fall_injury: 'no', fall_when: 'skip' })?.said).toEqual([
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

  it('lists the vaccines to check', () => {
    expect(rowOf('vaccines', { age_group: '65_74', prevent_ever: ['shingles'] })?.vaccines).toEqual([
      'pneumo',
      'tetanus',
    ])
    expect(rowOf('vaccines', { age_group: '65_74', prevent_ever: ['unsure'] })?.vaccines).toEqual([
      'shingles',
      'pneumo',
      'rsv',
      'tetanus',
    ])
  })

  it('never tells whether the person feels safe', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom('yes', 'mostly', 'no'), (answers, safe) => {
        const { safe: _, ...silent } = answers
        expect(rowsOf({ ...silent, safe })).toEqual(rowsOf(silent))
      }),
      { numRuns: 100 },
    )
  })
})

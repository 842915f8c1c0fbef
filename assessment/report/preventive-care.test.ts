import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { doingWell, wellbeing13 } from '../wellbeing-13.example.ts'
import { type PreventiveItem, preventiveCareOf } from './preventive-care.ts'

const rows = (answers: Answers) => {
  const table = preventiveCareOf(factsOf(wellbeing13, answers))
  return Object.fromEntries(
    [...(table?.vaccines ?? []), ...(table?.screenings ?? [])].map(({ item, status }) => [item, status]),
  )
}

describe('vaccines and screenings', () => {
  it('are not shown to someone who answered neither question', () => {
    expect(preventiveCareOf(factsOf(wellbeing13, { age_group: '85' }))).toBeNull()
  })

  it.each<[Answers, PreventiveItem, string | undefined]>([
    [doingWell, 'flu', 'had'],
    [doingWell, 'rsv', 'had'],
    [doingWell, 'covid', 'talk'],
    [{ ...doingWell, prevent12: ['checkup'] }, 'flu', 'due'],
    [{ ...doingWell, prevent_ever: ['none'] }, 'shingles', 'due'],
    // RSV is due only from 75, and nothing is due for someone unsure.
    [{ ...doingWell, prevent_ever: ['none'] }, 'rsv', 'ask'],
    [{ ...doingWell, prevent_ever: ['none'], age_group: '75_84' }, 'rsv', 'due'],
    [{ ...doingWell, prevent_ever: ['unsure'], age_group: '85' }, 'rsv', 'ask'],
    [{ ...doingWell, prevent_ever: ['none'], age_group: 'u60' }, 'pneumo', 'ask'],
    [{ ...doingWell, prevent_ever: ['none'], age_group: 'u60' }, 'tetanus', 'due'],
    [{ prevent12: ['flu'] }, 'tetanus', 'unknown'],
    [{ prevent_ever: ['none'] }, 'shingles', 'ask'],
    [{ prevent_ever: ['none'] }, 'flu', 'unknown'],
    [{ prevent_ever: ['none'] }, 'eyes', 'unknown'],
    [doingWell, 'eyes', 'had'],
    [{ ...doingWell, prevent12: ['none'] }, 'teeth', 'ask'],
    [doingWell, 'memory', undefined],
    [{ ...doingWell, memory: 'yes' }, 'memory', 'ask'],
    [doingWell, 'lung', undefined],
    [{ ...doingWell, tobacco: 'some' }, 'lung', 'ask'],
    [{ ...doingWell, tobacco: 'some', age_group: '85' }, 'lung', undefined],
    [doingWell, 'bowel', 'ask'],
    [doingWell, 'breast', 'ask'],
    [{ ...doingWell, age_group: '75_84' }, 'breast', undefined],
    [{ ...doingWell, age_group: '85' }, 'bowel', undefined],
    [{ ...doingWell, age_group: '85' }, 'fitting', 'ask'],
    [doingWell, 'fitting', undefined],
  ])('with %j: %s is %s', (answers, item, status) => {
    expect(rows(answers)[item]).toBe(status)
  })

  it('never call a screening due', () => {
    for (const age_group of ['u60', '60_64', '65_74', '75_84', '85'])
      for (const { status } of preventiveCareOf(factsOf(wellbeing13, { age_group, prevent12: ['none'] }))?.screenings ??
        [])
        expect(status).toBe('ask')
  })
})

import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { doingWell, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { type PreventiveItem, preventiveCareOf, screeningIds, vaccineIds } from './preventive-care.ts'

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
    // RSV is due only from 75 on and has no row before. Nothing is due for a person who is unsure.
    [{ ...doingWell, prevent_ever: ['none'] }, 'rsv', undefined],
    [{ ...doingWell, prevent_ever: ['unsure'] }, 'rsv', undefined],
    [{ prevent12: ['flu'], age_group: 'u60' }, 'rsv', undefined],
    [{ prevent12: ['flu'], age_group: '85' }, 'rsv', 'unknown'],
    [{ prevent_ever: ['none'] }, 'rsv', 'ask'],
    [{ prevent_ever: ['none'] }, 'pneumo', 'ask'],
    [{ prevent_ever: ['none'] }, 'tetanus', 'due'],
    [{ ...doingWell, prevent_ever: ['none'], age_group: '75_84' }, 'rsv', 'due'],
    [{ ...doingWell, prevent_ever: ['unsure'], age_group: '85' }, 'rsv', 'ask'],
    [{ ...doingWell, prevent_ever: ['none'], age_group: 'u60' }, 'pneumo', 'ask'],
    [{ ...doingWell, prevent_ever: ['none'], age_group: 'u60' }, 'tetanus', 'due'],
    [{ prevent12: ['flu'] }, 'tetanus', 'unknown'],
    [{ prevent_ever: ['none'] }, 'shingles', 'ask'],
    [{ prevent_ever: ['none'] }, 'flu', 'unknown'],
    [{ prevent_ever: ['none'] }, 'eyes', 'unknown'],
    [{ ...doingWell, prevent_ever: ['tetanus'] }, 'tetanus', 'had'],
    [{ ...doingWell, prevent_ever: ['unsure'] }, 'flu', 'had'],
    [{ ...doingWell, prevent12: ['checkup'], prevent_ever: ['unsure'] }, 'flu', 'due'],
    [{ ...doingWell, prevent_ever: ['unsure'] }, 'shingles', 'ask'],
    [doingWell, 'teeth', 'had'],
    [doingWell, 'hearing', 'had'],
    [{ ...doingWell, prevent12: ['flu'] }, 'hearing', 'ask'],
    [{ ...doingWell, prevent12: ['flu'] }, 'memory', 'ask'],
    [doingWell, 'bones', 'ask'],
    [{ ...doingWell, age_group: '85' }, 'bones', undefined],
    [{ ...doingWell, age_group: '85' }, 'breast', undefined],
    [{ ...doingWell, tobacco: 'every' }, 'lung', 'ask'],
    [doingWell, 'artery', 'ask'],
    [{ ...doingWell, age_group: '75_84' }, 'artery', 'ask'],
    [{ ...doingWell, age_group: '60_64' }, 'artery', undefined],
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

  it('have a fixed order', () => {
    const table = preventiveCareOf(factsOf(wellbeing13, { ...doingWell, memory: 'yes', tobacco: 'every' }))
    expect(table?.vaccines.map(({ item }) => item)).toEqual(vaccineIds)
    expect(table?.screenings.map(({ item }) => item)).toEqual(screeningIds.filter((item) => item !== 'fitting'))
  })

  it.each<[Answers, PreventiveItem, readonly string[]]>([
    [doingWell, 'flu', ['prevent12']],
    [doingWell, 'rsv', ['prevent_ever']],
    [{ ...doingWell, prevent_ever: ['none'] }, 'shingles', ['prevent_ever', 'age_group']],
    [{ ...doingWell, age_group: '85', prevent_ever: ['none'] }, 'rsv', ['prevent_ever', 'age_group']],
    [{ ...doingWell, prevent_ever: ['unsure'] }, 'tetanus', ['prevent_ever']],
    [{ prevent12: ['flu'] }, 'tetanus', []],
    [doingWell, 'covid', []],
    [doingWell, 'eyes', ['prevent12']],
    [{ prevent_ever: ['none'] }, 'eyes', []],
    [doingWell, 'artery', ['age_group']],
  ])('with %j: %s rests on %j', (answers, item, because) => {
    const table = preventiveCareOf(factsOf(wellbeing13, answers))
    const all = [...(table?.vaccines ?? []), ...(table?.screenings ?? [])]
    expect(all.find((each) => each.item === item)?.because).toEqual(because)
  })

  it.each<[Answers, boolean]>([
    [{ ...doingWell, prevent_ever: ['none'] }, true],
    [{ ...doingWell, prevent_ever: ['unsure'], age_group: 'u60' }, true],
    [{ prevent12: ['flu'], age_group: '60_64' }, true],
    [doingWell, false],
    [{ ...doingWell, prevent_ever: ['none'], age_group: '75_84' }, false],
    [{ prevent_ever: ['none'] }, false],
  ])('with %j, RSV under 75 is asked about apart: %s', (answers, rsvAsk) => {
    expect(preventiveCareOf(factsOf(wellbeing13, answers))?.rsvAsk).toBe(rsvAsk)
  })

  it('never call a screening due', () => {
    for (const age_group of ['u60', '60_64', '65_74', '75_84', '85'])
      for (const { status } of preventiveCareOf(factsOf(wellbeing13, { age_group, prevent12: ['none'] }))?.screenings ??
        [])
        expect(status).toBe('ask')
  })
})

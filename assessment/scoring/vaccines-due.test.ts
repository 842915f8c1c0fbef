import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { matches } from '../questionnaire/condition.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { factsOf } from './instrument-scores.ts'
import { anyVaccineDue, vaccinesDue } from './vaccines-due.ts'

describe('the vaccines due', () => {
  it.each<[Answers, string]>([
    [{}, ''],
    [{ prevent12: ['checkup'] }, 'flu'],
    [{ prevent12: ['none'] }, 'flu'],
    [{ prevent12: ['flu'] }, ''],
    [{ prevent_ever: ['none'] }, 'tetanus'],
    [{ prevent_ever: ['none'], age_group: 'u60' }, 'tetanus'],
    [{ prevent_ever: ['none'], age_group: 'skip' }, 'tetanus'],
    [{ prevent_ever: ['none'], age_group: '60_64' }, 'shingles pneumo tetanus'],
    [{ prevent_ever: ['none'], age_group: '65_74' }, 'shingles pneumo tetanus'],
    [{ prevent_ever: ['none'], age_group: '75_84' }, 'shingles pneumo rsv tetanus'],
    [{ prevent_ever: ['tetanus'], age_group: '85' }, 'shingles pneumo rsv'],
    [{ prevent_ever: ['rsv', 'pneumo'], age_group: '85' }, 'shingles tetanus'],
    [{ prevent_ever: ['unsure'], age_group: '85' }, ''],
    [{ prevent_ever: ['unsure'], prevent12: ['eye'], age_group: '85' }, 'flu'],
  ])('by %j are: %s', (answers, due) => {
    const facts = factsOf(wellbeing13, answers)
    expect(vaccinesDue(facts).join(' ')).toBe(due)
    expect(matches(anyVaccineDue, facts)).toBe(due !== '')
  })
})

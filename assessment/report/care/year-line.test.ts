import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { yearItemIds, yearLineOf } from './year-line.ts'

const nothingHad: Answers = {
  age_group: '85',
  prevent12: ['none'],
  prevent_ever: ['none'],
  fall_past: 'yes',
}

it.each<[Answers, readonly string[], readonly string[]]>([
  [{}, [], ['bp']],
  [{}, ['bp'], []],
  [nothingHad, ['walk'], yearItemIds],
  [nothingHad, ['vaccines', 'fallcheck'], ['yearly', 'bp']],
  [nothingHad, ['yearly', 'bp'], ['flu', 'shingles', 'pneumo', 'rsv', 'tetanus', 'fallcheck']],
  [{ ...nothingHad, age_group: '65_74' }, ['fallcheck'], ['flu', 'shingles', 'pneumo', 'tetanus', 'yearly', 'bp']],
  [{ prevent12: ['checkup', 'flu'], prevent_ever: ['unsure'] }, [], ['bp']],
  [{ prevent12: ['checkup'], fall_worry: 'yes' }, [], ['flu', 'bp', 'fallcheck']],
  [{ fall_past: 'no', fall_unsteady: 'no', fall_worry: 'no' }, [], ['bp']],
])('with %j and the steps %j, also good to do this year: %j', (answers, steps, line) => {
  expect(yearLineOf(factsOf(wellbeing13, answers), steps)).toEqual(line)
})

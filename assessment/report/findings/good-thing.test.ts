import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { goodThingIds, goodThingOf } from './good-thing.ts'

const crisis: Answers = { phq2_1: '3', phq2_2: '3' }

const people: readonly [Answers, string, number | null][] = [
  [{ support: 'usually', lonely: 'rarely', worthwhile: 9 }, 'people', null],
  [{ support: 'usually', worthwhile: 8 }, 'worthwhile', null],
  [{ support: 'always', lonely: 'never' }, 'people', null],
  [{ support: 'always', lonely: 'sometimes', acp: 'written' }, 'spokesperson', null],
  [{ support: 'sometimes', lonely: 'never', acp: 'written' }, 'spokesperson', null],
  [{ worthwhile: 7, act_days: 5, act_min: '30' }, 'active', null],
  [{ act_days: 1, act_min: '10' }, 'exercise', 1],
  [{ act_days: 3 }, 'exercise', 3],
  [{ act_days: 0, acp: 'written' }, 'spokesperson', null],
  [{ prevent12: ['checkup', 'flu', 'eye'] }, 'kept_up', 3],
  [{ prevent12: ['dental', 'eye', 'hearing'] }, 'kept_up', 3],
  [{ prevent12: ['checkup', 'dental', 'eye', 'hearing'] }, 'kept_up', 4],
  [{ prevent12: ['checkup', 'flu'], confidence: 7 }, 'confident', null],
  [{ confidence: 6, tobacco: 'no' }, 'no_tobacco', null],
  [{ ...crisis, tobacco: 'no', support: 'always', lonely: 'never' }, 'courage', null],
  [{ tobacco: 'every' }, 'time', null],
  [{}, 'time', null],
]

it.each(people)('the good thing of %j is %s', (answers, id, count) => {
  expect(goodThingOf(factsOf(wellbeing13, answers))).toMatchObject({ id, count })
})

it('covers every text, each with a matching example', () => {
  expect(new Set(people.map(([, id]) => id))).toEqual(new Set(goodThingIds))
})

it.each<[Answers, readonly string[]]>([
  [{ support: 'always', lonely: 'never' }, ['support', 'lonely']],
  [{ act_days: 1 }, ['act_days']],
  [crisis, ['phq2_1', 'phq2_2']],
  [{}, []],
])('the good thing of %j rests on %j', (answers, because) => {
  expect(goodThingOf(factsOf(wellbeing13, answers)).because).toEqual(because)
})

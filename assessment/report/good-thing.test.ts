import { expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { wellbeing13 } from '../wellbeing-13.example.ts'
import { goodThingOf } from './good-thing.ts'

const crisis: Answers = { phq2_1: '3', phq2_2: '3' }

it.each<[Answers, string, number | null]>([
  [{ support: 'usually', lonely: 'rarely', worthwhile: 9 }, 'people', null],
  [{ support: 'usually', worthwhile: 8 }, 'worthwhile', null],
  [{ worthwhile: 7, act_days: 5, act_min: '30' }, 'active', null],
  [{ act_days: 1, act_min: '10' }, 'exercise', 1],
  [{ act_days: 3 }, 'exercise', 3],
  [{ act_days: 0, acp: 'written' }, 'spokesperson', null],
  [{ prevent12: ['checkup', 'flu', 'eye'] }, 'kept_up', 3],
  [{ prevent12: ['checkup', 'flu'], confidence: 7 }, 'confident', null],
  [{ confidence: 6, tobacco: 'no' }, 'no_tobacco', null],
  [{ ...crisis, tobacco: 'no', support: 'always', lonely: 'never' }, 'courage', null],
  [{ tobacco: 'every' }, 'time', null],
  [{}, 'time', null],
])('the good thing of %j is %s', (answers, id, count) => {
  expect(goodThingOf(factsOf(wellbeing13, answers))).toMatchObject({ id, count })
})

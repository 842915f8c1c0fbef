import { expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { wellbeing13 } from '../wellbeing-13.example.ts'
import { topicsToTalkOver } from './talk-over-soon.ts'

const topics = (answers: Answers, steps: readonly string[], forSelf = true) =>
  topicsToTalkOver(factsOf(wellbeing13, answers), steps, forSelf).map(({ id }) => id)

it.each<[Answers, readonly string[], readonly string[]]>([
  [{}, ['walk'], []],
  [{ fall_injury: 'serious', memory: 'yes', pain: 'every' }, ['fallcheck', 'memcheck'], ['falls', 'memory']],
  [{ memory: 'yes', pain: 'every' }, ['walk'], ['pain']],
  // The topic of the first step comes first.
  [{ fall_injury: 'serious', memory: 'yes', pain: 'every' }, ['pain', 'memcheck'], ['pain', 'falls']],
  [{ pain: 'most' }, ['pain'], []],
  [{ sleep_main: 'snore', meds: '5', fall_worry: 'yes' }, ['sleepcheck', 'medreview'], ['snoring', 'medicines']],
  [{ meds: '5', fall_worry: 'yes' }, ['walk'], ['falls']],
  [{ sleep_main: 'bathroom', hear: 'yes', prevent12: ['checkup', 'flu'] }, ['bladder'], ['night_trips', 'hearing']],
  [{ hear: 'yes', prevent12: ['hearing', 'flu'] }, ['hearing'], []],
  [{ hear: 'yes' }, ['hearing'], []],
  [{ prevent12: ['checkup'] }, ['walk'], ['vaccines']],
  [{ gen_mental: 'poor', audit1: '4', audit2: '4', audit3: '4' }, ['talkpro'], ['mood', 'alcohol']],
  [{ gen_mental: 'poor', pain: 'every', fall_worry: 'yes' }, ['talkpro'], ['falls', 'pain']],
  [{ audit1: '3' }, ['walk'], []],
])('with %j and the steps %j to talk over: %j', (answers, steps, expected) => {
  expect(topics(answers, steps)).toEqual(expected)
})

it('names mood and alcohol to nobody else', () => {
  expect(topics({ gen_mental: 'poor', audit1: '4', audit2: '4', audit3: '4' }, ['talkpro'], false)).toEqual([])
})

import { expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { topicIds, topicsToTalkOver } from './talk-over-soon.ts'

const topics = (answers: Answers, steps: readonly string[], forSelf = true) =>
  topicsToTalkOver(factsOf(wellbeing13, answers), steps, forSelf).map(({ id }) => id)

const people: readonly [Answers, readonly string[], readonly string[]][] = [
  [{}, ['walk'], []],
  [{ fall_injury: 'serious', memory: 'yes', pain: 'every' }, ['fallcheck', 'memcheck'], ['falls', 'memory']],
  [{ memory: 'yes', pain: 'every' }, ['walk'], ['pain']],
  // The topic of the first step comes before the others.
  [{ fall_injury: 'serious', memory: 'yes', pain: 'every' }, ['pain', 'memcheck'], ['pain', 'falls']],
  [{ pain: 'most' }, ['pain'], []],
  [{ sleep_main: 'snore', meds: '5', fall_worry: 'yes' }, ['sleepcheck', 'medreview'], ['snoring', 'medicines']],
  [{ meds: '5', fall_worry: 'yes' }, ['walk'], ['falls']],
  [{ tobacco: 'some', fall_worry: 'yes', pain: 'every' }, ['walk'], ['tobacco', 'falls']],
  [{ tobacco: 'every', fall_injury: 'serious', meds: '5' }, ['fallcheck', 'medreview'], ['falls', 'medicines']],
  [{ tobacco: 'every', prevent12: ['checkup'] }, ['vaccines'], ['vaccines', 'tobacco']],
  [{ tobacco: 'no' }, ['walk'], []],
  [{ sleep_main: 'bathroom', hear: 'yes', prevent12: ['checkup', 'flu'] }, ['bladder'], ['night_trips', 'hearing']],
  [{ hear: 'yes', prevent12: ['hearing', 'flu'] }, ['hearing'], []],
  [{ hear: 'yes' }, ['hearing'], []],
  [{ prevent12: ['checkup'] }, ['walk'], ['vaccines']],
  [{ gen_mental: 'poor', audit1: '4', audit2: '4', audit3: '4' }, ['talkpro'], ['mood', 'alcohol']],
  [{ gen_mental: 'poor', pain: 'every', fall_worry: 'yes' }, ['talkpro'], ['falls', 'pain']],
  [{ audit1: '3' }, ['walk'], []],
  [{ audit1: '2', audit2: '2', audit3: '1' }, ['walk'], ['alcohol']],
  [{ audit1: '2', audit2: '1', audit3: '0' }, ['walk'], []],
]

it('every topic has a text and a matching example', () => {
  expect(new Set(people.flatMap(([, , topicsOf]) => topicsOf))).toEqual(new Set(topicIds))
})

it.each([
  ['fallcheck', 'falls', 'snore'],
  ['memcheck', 'memory', 'snore'],
  ['sleepcheck', 'snoring', 'snore'],
  ['medreview', 'medicines', 'snore'],
  ['quit', 'tobacco', 'snore'],
  ['pain', 'pain', 'snore'],
  ['bladder', 'night_trips', 'bathroom'],
  ['hearing', 'hearing', 'snore'],
  ['vaccines', 'vaccines', 'snore'],
])('the first step %s puts %s first', (step, topic, sleep_main) => {
  const all: Answers = {
    ...{ fall_worry: 'yes', memory: 'yes', pain: 'every', hear: 'yes', prevent12: ['checkup'], sleep_main },
    ...{ gen_mental: 'poor', tobacco: 'every' },
  }
  expect(topics(all, [step, 'memcheck', 'medreview'])[0]).toBe(topic)
})

it.each(people)('lists for %j and the steps %j the topics %j', (answers, steps, expected) => {
  expect(topics(answers, steps)).toEqual(expected)
})

it('puts what the first step is about before what is more urgent, and names a fall by what makes it urgent', () => {
  const answers: Answers = { fall_past: 'yes', fall_injury: 'serious', memory: 'yes' }
  expect(topics(answers, ['memcheck'])).toEqual(['memory', 'falls'])
  expect(topicsToTalkOver(factsOf(wellbeing13, answers), ['fallcheck'], true)[0]?.because).toEqual(['fall_injury'])
})

it('withholds mood and alcohol from other readers', () => {
  expect(topics({ gen_mental: 'poor', audit1: '4', audit2: '4', audit3: '4' }, ['talkpro'], false)).toEqual([])
})

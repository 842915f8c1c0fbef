import { describe, expect, it } from 'vitest'
import type { Answers } from './answers.ts'
import { metSafetyRules, urgentAreas } from './safety.ts'
import { factsOf } from './scoring/instrument-scores.ts'
import { doingWell, wellbeing13 } from './wellbeing-13.example.ts'

const met = (answers: Answers, helpAsked = false) =>
  metSafetyRules(factsOf(wellbeing13, answers, helpAsked)).map(({ rule }) => rule)

describe('safety rules', () => {
  it.each<[Answers, string[]]>([
    [{}, []],
    [doingWell, []],
    [{ phq2_1: '3', phq2_2: '2' }, ['S1_crisis', 'S2_distress']],
    [{ phq2_1: '2', phq2_2: '2' }, ['S2_distress']],
    [{ phq2_1: '2', phq2_2: '1', ladder_now: 1 }, ['S1_crisis', 'S2_distress']],
    [{ phq2_1: '2', phq2_2: '1', ladder_now: 2 }, ['S2_distress']],
    [{ phq2_1: '1', phq2_2: '1', ladder_now: 1 }, ['S2_distress']],
    [{ phq2_1: '2', phq2_2: '0' }, []],
    // Half of a screen that has already reached the cut-off.
    [{ phq2_1: '3' }, ['S2_distress']],
    [{ phq2_2: '3', ladder_now: 0 }, ['S1_crisis', 'S2_distress']],
    [{ phq2_1: '2' }, []],
    [{ gad2_1: '1', gad2_2: '2' }, ['S2_distress']],
    [{ gad2_1: '1', gad2_2: '1' }, []],
    [{ gad2_2: '3' }, ['S2_distress']],
    [{ gen_mental: 'poor' }, ['S2_distress']],
    [{ gen_mental: 'fair' }, []],
    [{ ladder_now: 2 }, ['S2_distress']],
    [{ ladder_now: 3 }, []],
    [{ lonely: 'always', support: 'rarely' }, ['S2_distress']],
    [{ lonely: 'always', support: 'never' }, ['S2_distress']],
    [{ lonely: 'always', support: 'sometimes' }, []],
    [{ lonely: 'usually', support: 'never' }, []],
    [{ lonely: 'always' }, []],
    [{ safe: 'no' }, ['S3_unsafe']],
    [{ safe: 'mostly' }, []],
    [{ safe: 'skip' }, []],
    [{ fall_past: 'yes', fall_injury: 'serious' }, ['S4_fall_head']],
    [{ fall_past: 'yes', fall_injury: 'minor' }, []],
    [{ memory: 'yes', memory_talked: 'no' }, ['S5_memory']],
    [{ memory: 'yes', memory_talked: 'yes' }, []],
    [{ memory: 'yes' }, []],
    [{ housing: 'none' }, ['S6_no_home_food']],
    [{ housing: 'worry' }, []],
    [{ food2: 'often' }, ['S6_no_home_food']],
    [{ food1: 'often', food2: 'sometimes' }, []],
    [
      { safe: 'no', phq2_1: '3', phq2_2: '3', housing: 'none' },
      ['S1_crisis', 'S2_distress', 'S3_unsafe', 'S6_no_home_food'],
    ],
  ])('met by %j are %j', (answers, rules) => {
    expect(met(answers)).toEqual(rules)
  })

  it('are met when the person asks for help, with or without answers', () => {
    expect(met({}, true)).toEqual(['S1_crisis'])
    expect(met(doingWell, true)).toEqual(['S1_crisis'])
  })

  it('contain the answers that meet them', () => {
    expect(metSafetyRules(factsOf(wellbeing13, { phq2_1: '1', phq2_2: '3', ladder_now: 1 }))).toEqual([
      { rule: 'S1_crisis', because: ['phq2_2', 'phq2_1', 'ladder_now'] },
      { rule: 'S2_distress', because: ['phq2_2', 'phq2_1', 'ladder_now'] },
    ])
  })

  it.each<[Answers, boolean, string[]]>([
    [{}, false, []],
    [{}, true, ['emotional']],
    [{ phq2_1: '2', phq2_2: '2' }, false, ['emotional']],
    [{ gad2_1: '1', gad2_2: '2' }, false, ['emotional']],
    [{ gen_mental: 'poor' }, false, ['emotional']],
    [{ ladder_now: 2 }, false, ['emotional']],
    [{ lonely: 'always', support: 'never' }, false, ['emotional']],
    [{ safe: 'no', fall_injury: 'serious' }, false, ['home_safety', 'movement']],
    [{ food2: 'often' }, false, ['money_food']],
    [{ housing: 'none' }, false, ['home_safety']],
    [{ memory: 'yes', memory_talked: 'no' }, false, []],
  ])('%j, help asked for: %s, make urgent %j', (answers, helpAsked, areas) => {
    expect([...urgentAreas(factsOf(wellbeing13, answers, helpAsked)).keys()]).toEqual(areas)
  })

  it('name every answer that makes an area urgent, once', () => {
    const urgent = urgentAreas(factsOf(wellbeing13, { safe: 'no', housing: 'none', gen_mental: 'poor', ladder_now: 2 }))
    expect(Object.fromEntries(urgent)).toEqual({
      emotional: ['gen_mental', 'ladder_now'],
      home_safety: ['safe', 'housing'],
    })
    expect(urgentAreas(factsOf(wellbeing13, { phq2_1: '3', phq2_2: '2' })).get('emotional')).toEqual([
      'phq2_1',
      'phq2_2',
    ])
  })
})

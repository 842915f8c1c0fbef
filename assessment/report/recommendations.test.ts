import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { domains } from '../questionnaire.ts'
import { anyAnswers, doingWell, interventions, reportOf, wellbeing13 } from '../wellbeing-13.example.ts'
import { buildReport } from './build-report.ts'
import { pickedAreas } from './priorities.ts'
import { stayWell } from './recommendation-rules.ts'
import { minWeights } from './recommendations.ts'

const recommend = (answers: Answers, helpAsked = false) => reportOf(answers, helpAsked).recommendations
const ids = (answers: Answers, helpAsked = false) =>
  recommend(answers, helpAsked).map(({ intervention }) => intervention)
const triggers = (answers: Answers, id: string) =>
  recommend(answers)
    .find(({ intervention }) => intervention === id)
    ?.reasons.flatMap((reason) =>
      reason.kind === 'pinned' ? [{ trigger: reason.trigger, because: reason.because }] : [],
    )

describe('a pinned intervention', () => {
  it.each<[string, Answers, string, string[]]>([
    ['talkpro', { phq2_1: '2', phq2_2: '1' }, 'distress', ['phq2_1', 'phq2_2']],
    ['talkpro', { lonely: 'always', support: 'never' }, 'distress', ['lonely', 'support']],
    ['safehelp', { safe: 'no' }, 'unsafe', ['safe']],
    ['foodhelp', { food1: 'sometimes' }, 'food_insecure', ['food1']],
    ['benefits', { basics: 'very' }, 'hard_to_pay', ['basics']],
    ['bills', { basics: 'somewhat', bills: 'yes' }, 'hard_to_pay', ['bills']],
    ['ride', { transport: 'yes' }, 'no_ride', ['transport']],
    ['balance', { fall_past: 'yes' }, 'falls', ['fall_past']],
    ['homesafe', { fall_unsteady: 'yes' }, 'falls', ['fall_unsteady']],
    ['medreview', { meds: '5' }, 'medicines', ['meds']],
    ['medreview', { meds: '1_4', meds_trouble: ['why', 'dizzy'] }, 'medicines', ['meds_trouble']],
    ['memcheck', { memory: 'yes', memory_talked: 'no' }, 'memory_not_discussed', ['memory', 'memory_talked']],
    ['quit', { tobacco: 'some' }, 'tobacco', ['tobacco']],
    ['quit', { tobacco: 'every' }, 'tobacco', ['tobacco']],
    ['alcohol', { audit1: '3' }, 'alcohol', ['audit1']],
    ['alcohol', { audit1: '2', audit2: '1', audit3: '0' }, 'alcohol', ['audit1', 'audit2']],
    ['hearing', { hear: 'yes' }, 'hearing', ['hear']],
    ['vision', { see: 'yes' }, 'vision', ['see']],
    ['mouth', { teeth: 'poor' }, 'teeth', ['teeth']],
    ['carebreak', { caregiver: 'yes', cg_strain: 'often' }, 'caring_strain', ['cg_strain']],
    ['sleep4', { sleep_trouble: 'most' }, 'sleep_trouble', ['sleep_trouble']],
    ['sleepcheck', { sleep_trouble: 'most', sleep_main: 'snore' }, 'snoring', ['sleep_main']],
    ['grief', { about_you: ['lost'] }, 'loss', ['about_you']],
    ['walk', { act_days: 0 }, 'not_active', ['act_days']],
    ['sitless', { act_days: 0, pain: 'most' }, 'not_active', ['act_days', 'pain']],
    ['sitless', { act_days: 0, fall_worry: 'yes' }, 'not_active', ['act_days', 'fall_worry']],
    ['housing', { housing: 'worry' }, 'housing', ['housing']],
    ['housing', { housing: 'none' }, 'housing', ['housing']],
    ['planahead', { acp: 'no' }, 'no_decision_maker', ['acp']],
  ])('is %s for %j', (id, answers, trigger, because) => {
    expect(ids(answers)).toContain(id)
    expect(triggers(answers, id)).toEqual([{ trigger, because }])
  })

  it.each<[string, Answers]>([
    ['medreview', { meds: '1_4', meds_trouble: ['why'] }],
    ['walk', { act_days: 0, pain: 'every' }],
    ['balance', { fall_worry: 'yes' }],
    ['mouth', { teeth: 'fair' }],
    ['planahead', { acp: 'talked' }],
    ['sleep4', { sleep_trouble: 'some' }],
  ])('is not %s for %j', (id, answers) => {
    expect(triggers(answers, id)).toEqual([])
  })

  it('is talking to a professional when the person asked for help', () => {
    expect(ids({}, true)[0]).toBe('talkpro')
    expect(ids(doingWell, true)[0]).toBe('talkpro')
  })
})

describe('an intervention offered only to some', () => {
  const troubled: Answers = {
    gen_health: 'poor',
    tobacco: 'every',
    transport: 'yes',
    basics: 'very',
    sleep_trouble: 'every',
  }

  it.each<[string, Answers, Answers]>([
    ['grief', { gen_mental: 'fair', about_you: ['alone'] }, { gen_mental: 'fair', priorities: ['emotional'] }],
    ['grief', { lonely: 'sometimes' }, { lonely: 'sometimes', priorities: ['connection'] }],
    ['quit', { meds: '5', tobacco: 'no' }, { tobacco: 'some' }],
    ['alcohol', { meds: '5', audit1: '0' }, { audit1: '3' }],
    ['safehelp', { transport: 'yes', safe: 'yes' }, { safe: 'mostly' }],
    ['pain', { gen_health: 'poor', pain: 'never' }, { pain: 'most' }],
    ['bladder', { sleep_trouble: 'every', sleep_main: 'worry' }, { sleep_trouble: 'every', sleep_main: 'bathroom' }],
    ['memcheck', { memory: 'no', priorities: ['memory'] }, { memory: 'yes' }],
    ['carebreak', { acp: 'no', caregiver: 'no' }, { caregiver: 'yes', cg_strain: 'sometimes' }],
    ['careskills', { acp: 'no', caregiver: 'no' }, { caregiver: 'no', priorities: ['caring'] }],
    ['planahead', { tech: 'no', acp: 'written' }, { tech: 'no', acp: 'talked' }],
    ['techstart', { acp: 'no', tech: 'easy' }, { tech: 'rare' }],
    ['techstart', { acp: 'no' }, { acp: 'no', barriers: ['tech'] }],
    ['medreview', { meds: '0', tobacco: 'every' }, { meds: '1_4', meds_trouble: ['why'] }],
    ['yearly', { prevent12: ['checkup'] }, { prevent12: ['flu'] }],
    ['vaccines', { prevent12: ['flu', 'checkup'], tobacco: 'every' }, { prevent12: ['checkup'] }],
    ['vaccines', { prevent12: ['flu'], prevent_ever: ['rsv'], tobacco: 'every' }, { prevent_ever: ['unsure'] }],
    ['hearing', { teeth: 'poor', prevent12: ['hearing'] }, { hear: 'yes' }],
    ['vision', { teeth: 'poor', prevent12: ['eye'] }, { see: 'yes' }],
    ['mouth', { hear: 'yes', teeth: 'good', prevent12: ['dental'] }, { teeth: 'fair' }],
    ['foodhelp', { food1: 'never', food2: 'never', basics: 'not', priorities: ['sleep'] }, { basics: 'very' }],
    ['bills', { food1: 'often', basics: 'not' }, { basics: 'somewhat' }],
    ['ride', { housing: 'repair' }, { housing: 'repair', barriers: ['ride'] }],
    ['housing', { transport: 'yes', housing: 'ok' }, { housing: 'repair' }],
    ['homehelp', { transport: 'yes', daily_help: 'all' }, { daily_help: 'little' }],
    ['homesafe', { act_days: 0, transport: 'yes' }, { fall_worry: 'yes' }],
    ['scam', { transport: 'yes', safe: 'yes' }, { safe: 'mostly' }],
    ['scam', { transport: 'yes', safe: 'yes' }, { safe: 'no' }],
    ['scam', { transport: 'yes' }, { transport: 'yes', priorities: ['home_safety'] }],
  ])('%s is not offered for %j, but for %j', (id, not, but) => {
    expect(ids(not)).not.toContain(id)
    expect(ids(but)).toContain(id)
  })

  it('is not offered when other answers of its area raised the concern', () => {
    expect(ids({ teeth: 'poor', prevent12: ['dental', 'flu', 'checkup'] })).not.toContain('hearing')
  })

  it('gives the answers that make it fit as its reason', () => {
    const bladder = recommend({ sleep_trouble: 'every', sleep_main: 'bathroom' }).find(
      ({ intervention }) => intervention === 'bladder',
    )
    expect(bladder?.reasons).toEqual([
      { kind: 'area', domain: 'sleep', state: 'struggling', because: ['sleep_trouble', 'sleep_main'] },
    ])
  })

  it('still leaves eight for someone with many concerns', () => {
    expect(ids(troubled)).toHaveLength(8)
  })
})

describe('the order', () => {
  it('is by need, and the score is the percentage of the greatest need', () => {
    // physical is struggling: pain 3 × 3 + priority 4 + barrier 1 = 14, chronic 3 × 3 + 4 = 13, bp 2 × 3 = 6.
    const found = recommend({ pain: 'every' })
    expect(found[0]).toEqual({
      intervention: 'pain',
      score: 100,
      domain: 'physical',
      reasons: [
        { kind: 'area', domain: 'physical', state: 'struggling', because: ['pain'] },
        { kind: 'barrier', barrier: 'pain' },
      ],
    })
    expect(found.find(({ intervention }) => intervention === 'chronic')?.score).toBe(93)
    expect(found.find(({ intervention }) => intervention === 'bp')?.score).toBe(43)
  })

  it('has at most two of one area among the first three', () => {
    const front = recommend({ sleep_trouble: 'every', sleep_hours: 5 }).slice(0, 3)
    expect(front.map(({ domain }) => domain)).toEqual(['sleep', 'sleep', 'movement'])
    expect(front[2]?.reasons).toEqual([{ kind: 'stay_well' }])
  })

  it('allows all of the first three in an area that the person picked', () => {
    const front = recommend({ sleep_trouble: 'every', sleep_hours: 5, priorities: ['sleep'] }).slice(0, 3)
    expect(front.map(({ domain }) => domain)).toEqual(['sleep', 'sleep', 'sleep'])
  })

  it('has talking first in distress, and what safety rules call for among the first three', () => {
    const answers: Answers = {
      phq2_1: '3',
      phq2_2: '3',
      safe: 'no',
      memory: 'yes',
      memory_talked: 'no',
      food1: 'often',
      basics: 'very',
      bills: 'yes',
      priorities: ['money_food'],
    }
    const front = ids(answers).slice(0, 3)
    expect(front[0]).toBe('talkpro')
    expect([...front].sort()).toEqual(['memcheck', 'safehelp', 'talkpro'])
  })

  it('has planning ahead after three others, or after all other needed ones', () => {
    expect(
      ids({ acp: 'no', gen_health: 'poor', pain: 'every', lonely: 'always' }).indexOf('planahead'),
    ).toBeGreaterThan(2)
    expect(ids({ acp: 'no', pain: 'some', worthwhile: 6 }).indexOf('planahead')).toBeGreaterThan(1)
    expect(ids({ ...doingWell, acp: 'no' })[0]).toBe('planahead')
  })

  it('never begins with walking after a serious fall', () => {
    const walkFirst: Answers = {
      gen_health: 'poor',
      phys_days: 20,
      priorities: ['movement', 'physical'],
      barriers: ['start', 'energy', 'cost'],
      pain: 'never',
    }
    expect(ids({ ...walkFirst, act_days: 0 })[0]).toBe('walk')
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(ids({ ...answers, fall_past: 'yes', fall_injury: 'serious' })[0]).not.toBe('walk')
      }),
      { numRuns: 60 },
    )
  })

  it('serves each priority and each picked area', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { priorities, recommendations } = reportOf(answers)
        const wanted = [...priorities.map(({ domain }) => domain), ...pickedAreas(answers)]
        const served = recommendations.flatMap(({ intervention }) => {
          const weights = interventions.find(({ id }) => id === intervention)?.domains ?? {}
          return domains.filter((domain) => (weights[domain] ?? 0) >= minWeights.well)
        })
        expect(wanted.filter((domain) => !served.includes(domain))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('does not depend on the order of the answers or the interventions', () => {
    fc.assert(
      fc.property(anyAnswers, fc.shuffledSubarray([...interventions], { minLength: 44 }), (answers, shuffled) => {
        const turned = Object.fromEntries(Object.entries(answers).toReversed())
        const other = buildReport({
          questionnaire: wellbeing13,
          interventions: shuffled,
          answers: turned,
          contentVersion: 'test',
        })
        expect(JSON.stringify(other)).toBe(JSON.stringify(reportOf(answers)))
      }),
      { numRuns: 60 },
    )
  })
})

describe('when nothing is needed', () => {
  it('the stay-well interventions are recommended in their order, with a score of 0', () => {
    const found = recommend(doingWell)
    expect(found.map(({ intervention }) => intervention)).toEqual(stayWell.slice(0, 8))
    expect(found.every(({ score, reasons }) => score === 0 && reasons[0]?.kind === 'stay_well')).toBe(true)
  })

  it('interventions for a picked area still come first', () => {
    const found = recommend({ ...doingWell, priorities: ['senses'], barriers: ['cost'] })
    expect(found.slice(0, 3).map(({ intervention }) => intervention)).toEqual(['hearing', 'mouth', 'vision'])
    expect(found[0]).toMatchObject({
      score: 100,
      reasons: [
        { kind: 'picked', domain: 'senses' },
        { kind: 'barrier', barrier: 'cost' },
      ],
    })
  })

  it('a barrier alone changes nothing', () => {
    expect(recommend({ ...doingWell, barriers: ['cost'] })).toEqual(recommend(doingWell))
  })
})

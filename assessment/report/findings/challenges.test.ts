import { describe, expect, it } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { derivedBarriers } from './challenges.ts'

const challenges = (answers: Answers) => reportOf(answers).challenges

describe('challenges', () => {
  it.each<[string, string, Answers, string[]]>([
    ['pain', 'pain_days', { pain: 'most' }, ['pain']],
    ['pain', 'pain_days', { pain: 'every' }, ['pain']],
    ['pain', 'pain_days', { barriers: ['none'], pain: 'every' }, ['pain']],
    ['fear', 'fear_falling', { fall_worry: 'yes' }, ['fall_worry']],
    ['cost', 'cost_basics', { basics: 'somewhat' }, ['basics']],
    ['cost', 'cost_basics', { basics: 'very' }, ['basics']],
    ['cost', 'cost_medicines', { meds: '5', meds_trouble: ['cost'] }, ['meds_trouble']],
    ['cost', 'cost_basics', { basics: 'very', meds: '5', meds_trouble: ['cost'] }, ['basics']],
    ['ride', 'ride', { transport: 'yes' }, ['transport']],
    ['time', 'time', { caregiver: 'yes', cg_strain: 'often' }, ['cg_strain']],
    ['time', 'time', { caregiver: 'yes', cg_strain: 'always' }, ['cg_strain']],
    ['senses', 'senses', { hear: 'yes' }, ['hear']],
    ['senses', 'senses', { see: 'yes' }, ['see']],
    ['tech', 'tech', { tech: 'rare' }, ['tech']],
    ['tech', 'tech', { tech: 'no' }, ['tech']],
    ['mood', 'mood_interest', { phq2_1: '2' }, ['phq2_1']],
    ['mood', 'mood_interest', { phq2_1: '3', phq2_2: '3' }, ['phq2_1']],
    [
      'alone',
      'alone_lonely',
      { about_you: ['alone'], lonely: 'usually', support: 'sometimes' },
      ['about_you', 'lonely', 'support'],
    ],
    [
      'alone',
      'alone_lonely',
      { about_you: ['alone'], lonely: 'always', support: 'rarely' },
      ['about_you', 'lonely', 'support'],
    ],
    [
      'alone',
      'alone_lonely',
      { about_you: ['alone'], lonely: 'always', support: 'never' },
      ['about_you', 'lonely', 'support'],
    ],
    ['forget', 'forget_medicines', { meds: '5', meds_trouble: ['forget'] }, ['meds_trouble']],
    ['forget', 'forget_memory', { memory: 'yes' }, ['memory']],
  ])('include %s as %s for %j', (barrier, says, answers, because) => {
    expect(challenges(answers)).toEqual([{ barrier, says, from: 'answers', because }])
  })

  it.each<Answers>([
    { pain: 'some' },
    { fall_worry: 'no' },
    { basics: 'not' },
    { transport: 'no' },
    { caregiver: 'yes', cg_strain: 'sometimes' },
    { caregiver: 'no', cg_strain: 'always' },
    { tech: 'help' },
    { phq2_1: '1', phq2_2: '3' },
    { about_you: ['alone'], lonely: 'sometimes', support: 'never' },
    { about_you: ['alone'], lonely: 'always', support: 'usually' },
    { about_you: ['alone'], lonely: 'always' },
    { barriers: ['none'], phq2_1: '3', phq2_2: '3' },
    { barriers: ['none'], about_you: ['alone'], lonely: 'always', support: 'never' },
    { lonely: 'always' },
    { meds: '0', meds_trouble: ['forget'] },
    { barriers: ['none'] },
  ])('are empty for %j', (answers) => {
    expect(challenges(answers)).toEqual([])
  })

  it('list the barriers that the person chose first, even when other answers imply them too', () => {
    expect(challenges({ barriers: ['tech', 'pain'], pain: 'every', transport: 'yes' })).toEqual([
      { barrier: 'pain', says: 'pain', from: 'told', because: ['barriers', 'pain'] },
      { barrier: 'tech', says: 'tech', from: 'told', because: ['barriers'] },
      { barrier: 'ride', says: 'ride', from: 'answers', because: ['transport'] },
    ])
  })

  it('are limited to four', () => {
    const all = ['start', 'energy', 'mood', 'pain', 'fear', 'alone', 'cost']
    expect(challenges({ barriers: all, transport: 'yes' }).map(({ barrier }) => barrier)).toEqual(all.slice(0, 4))
    expect(derivedBarriers.length).toBeGreaterThan(4)
  })
})

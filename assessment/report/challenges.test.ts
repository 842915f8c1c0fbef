import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers.ts'
import { reportOf } from '../wellbeing-13.example.ts'
import { derivedBarriers } from './challenges.ts'

const challenges = (answers: Answers) => reportOf(answers).challenges

describe('challenges', () => {
  it.each<[string, Answers, string[]]>([
    ['pain', { pain: 'most' }, ['pain']],
    ['pain', { pain: 'every' }, ['pain']],
    ['fear', { fall_worry: 'yes' }, ['fall_worry']],
    ['cost', { basics: 'somewhat' }, ['basics']],
    ['cost', { basics: 'very' }, ['basics']],
    ['cost', { meds: '5', meds_trouble: ['cost'] }, ['meds_trouble']],
    ['ride', { transport: 'yes' }, ['transport']],
    ['time', { caregiver: 'yes', cg_strain: 'often' }, ['cg_strain']],
    ['time', { caregiver: 'yes', cg_strain: 'always' }, ['cg_strain']],
    ['senses', { hear: 'yes' }, ['hear']],
    ['senses', { see: 'yes' }, ['see']],
    ['tech', { tech: 'rare' }, ['tech']],
    ['tech', { tech: 'no' }, ['tech']],
    ['mood', { phq2_1: '1', phq2_2: '2' }, ['phq2_2', 'phq2_1']],
    ['alone', { about_you: ['alone'], lonely: 'usually' }, ['about_you', 'lonely']],
    ['alone', { about_you: ['alone'], lonely: 'always' }, ['about_you', 'lonely']],
    ['forget', { meds: '5', meds_trouble: ['forget'] }, ['meds_trouble']],
    ['forget', { memory: 'yes' }, ['memory']],
  ])('include %s for %j', (barrier, answers, because) => {
    expect(challenges(answers)).toEqual([{ barrier, from: 'answers', because }])
  })

  it.each<Answers>([
    { pain: 'some' },
    { fall_worry: 'no' },
    { basics: 'not' },
    { transport: 'no' },
    { caregiver: 'yes', cg_strain: 'sometimes' },
    { caregiver: 'no', cg_strain: 'always' },
    { tech: 'help' },
    { phq2_1: '1', phq2_2: '1' },
    { about_you: ['alone'], lonely: 'sometimes' },
    { lonely: 'always' },
    { meds: '0', meds_trouble: ['forget'] },
    { barriers: ['none'] },
  ])('are empty for %j', (answers) => {
    expect(challenges(answers)).toEqual([])
  })

  it('list the barriers that the person chose first, even when other answers imply them too', () => {
    expect(challenges({ barriers: ['tech', 'pain'], pain: 'every', transport: 'yes' })).toEqual([
      { barrier: 'pain', from: 'told', because: ['barriers', 'pain'] },
      { barrier: 'tech', from: 'told', because: ['barriers'] },
      { barrier: 'ride', from: 'answers', because: ['transport'] },
    ])
  })

  it('are limited to four', () => {
    const all = ['start', 'energy', 'mood', 'pain', 'fear', 'alone', 'cost']
    expect(challenges({ barriers: all, transport: 'yes' }).map(({ barrier }) => barrier)).toEqual(all.slice(0, 4))
    expect(derivedBarriers.length).toBeGreaterThan(4)
  })
})

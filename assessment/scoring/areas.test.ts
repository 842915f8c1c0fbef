import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import type { Domain } from '../questionnaire/questionnaire.ts'
import { doingWell, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { areaOf, areasOf, questionsOfArea } from './areas.ts'
import { factsOf } from './instrument-scores.ts'

const area = (domain: Domain, answers: Answers) => areaOf(domain, factsOf(wellbeing13, answers))
const steady: Answers = { fall_past: 'no', fall_unsteady: 'no', fall_worry: 'no' }
const allHad = ['checkup', 'flu', 'dental', 'eye', 'hearing']

describe('an area', () => {
  it.each<[Domain, Answers, number]>([
    ['physical', { gen_health: 'good' }, 0],
    ['physical', { gen_health: 'fair' }, 1],
    ['physical', { gen_health: 'poor' }, 2],
    ['physical', { phys_days: 5 }, 0],
    ['physical', { phys_days: 6 }, 1],
    ['physical', { phys_days: 13 }, 1],
    ['physical', { phys_days: 14 }, 2],
    ['physical', { pain: 'some' }, 0],
    ['physical', { pain: 'most' }, 1],
    ['physical', { pain: 'every' }, 2],
    ['emotional', { gen_mental: 'fair' }, 1],
    ['emotional', { gen_mental: 'poor' }, 2],
    ['emotional', { phq2_1: '1', phq2_2: '0' }, 0],
    ['emotional', { phq2_1: '1', phq2_2: '1' }, 1],
    ['emotional', { phq2_1: '2', phq2_2: '1' }, 2],
    ['emotional', { phq2_1: '2' }, 1],
    ['emotional', { phq2_1: '3' }, 2],
    ['emotional', { gad2_1: '2', gad2_2: '0' }, 1],
    ['emotional', { gad2_1: '2', gad2_2: '1' }, 2],
    ['emotional', { gad2_1: '2', gad2_2: '2' }, 2],
    ['purpose', { worthwhile: 7 }, 0],
    ['purpose', { worthwhile: 6 }, 1],
    ['purpose', { worthwhile: 5 }, 1],
    ['purpose', { worthwhile: 4 }, 2],
    ['connection', { lonely: 'rarely', support: 'usually' }, 0],
    ['connection', { lonely: 'sometimes' }, 1],
    ['connection', { lonely: 'usually' }, 2],
    ['connection', { lonely: 'always' }, 2],
    ['connection', { support: 'sometimes' }, 1],
    ['connection', { support: 'rarely' }, 2],
    ['connection', { support: 'never' }, 2],
    ['sleep', { sleep_trouble: 'never' }, 0],
    ['sleep', { sleep_trouble: 'some' }, 1],
    ['sleep', { sleep_trouble: 'most' }, 2],
    ['sleep', { sleep_trouble: 'every', sleep_main: 'snore' }, 2],
    ['sleep', { sleep_trouble: 'every', sleep_main: 'pain' }, 2],
    ['sleep', { sleep_hours: 5.9 }, 2],
    ['sleep', { sleep_hours: 6 }, 1],
    ['sleep', { sleep_hours: 6.9 }, 1],
    // The published bounds 6.9 and 7 leave no gap.
    ['sleep', { sleep_hours: 6.95 }, 1],
    ['sleep', { sleep_hours: 7 }, 0],
    ['sleep', { sleep_hours: 9 }, 0],
    ['sleep', { sleep_hours: 9.05 }, 1],
    ['sleep', { sleep_hours: 10 }, 1],
    ['sleep', { sleep_hours: 10.1 }, 2],
    ['movement', { act_days: 5, act_min: '30' }, 0],
    ['movement', { act_days: 7, act_min: '20' }, 1],
    ['movement', { act_days: 0 }, 1],
    ['movement', { act_days: 3 }, 0],
    ['movement', { fall_past: 'yes', fall_injury: 'minor' }, 1],
    ['movement', { fall_past: 'yes', fall_injury: 'serious' }, 2],
    ['movement', { fall_unsteady: 'yes', fall_worry: 'yes' }, 1],
    ['movement', { fall_past: 'yes', fall_unsteady: 'yes', act_days: 0 }, 3],
    ['movement', { fall_past: 'yes', age_group: '85' }, 2],
    ['memory', { memory: 'no' }, 0],
    ['memory', { memory: 'yes' }, 1],
    ['memory', { memory: 'yes', memory_daily: 'no' }, 1],
    ['memory', { memory: 'yes', memory_daily: 'yes' }, 3],
    ['senses', { hear: 'no', prevent12: ['none'] }, 0],
    ['senses', { hear: 'yes' }, 1],
    ['senses', { hear: 'yes', prevent12: ['hearing'] }, 1],
    ['senses', { hear: 'yes', prevent12: ['eye'] }, 2],
    ['senses', { see: 'yes', prevent12: ['eye'] }, 1],
    ['senses', { see: 'yes', prevent12: ['hearing'] }, 2],
    ['senses', { teeth: 'fair' }, 1],
    ['senses', { teeth: 'poor' }, 2],
    ['care', { meds: '1_4', meds_trouble: ['none'] }, 0],
    ['care', { meds: '5' }, 1],
    ['care', { meds: '1_4', meds_trouble: ['why'] }, 1],
    ['care', { meds: '5', meds_trouble: ['why'] }, 2],
    ['care', { meds: '1_4', meds_trouble: ['why', 'cost'] }, 2],
    ['care', { meds: '5', meds_trouble: ['why', 'cost', 'dizzy'] }, 2],
    ['care', { prevent12: allHad }, 0],
    ['care', { prevent12: ['checkup'] }, 1],
    ['care', { prevent12: ['flu'] }, 1],
    ['care', { prevent12: ['none'] }, 2],
    ['care', { prevent_ever: ['rsv', 'tetanus'] }, 0],
    ['care', { prevent_ever: ['none'] }, 1],
    ['care', { prevent_ever: ['unsure'] }, 1],
    ['care', { prevent_ever: ['shingles', 'pneumo', 'tetanus'], age_group: '75_84' }, 1],
    ['care', { tobacco: 'some' }, 2],
    ['care', { tobacco: 'every' }, 2],
    ['care', { audit1: '3', audit2: '0', audit3: '0' }, 0],
    ['care', { audit1: '2', audit2: '1', audit3: '0' }, 1],
    ['care', { audit1: '4', audit2: '0', audit3: '0' }, 1],
    ['care', { audit1: '4', audit2: '1', audit3: '0' }, 2],
    ['care', { audit1: '4', audit2: '2', audit3: '0' }, 2],
    ['care', { audit1: '3' }, 0],
    ['money_food', { food1: 'sometimes', food2: 'never' }, 1],
    ['money_food', { food1: 'sometimes', food2: 'sometimes' }, 1],
    ['money_food', { food1: 'often' }, 2],
    ['money_food', { food2: 'often' }, 2],
    ['money_food', { basics: 'somewhat', bills: 'no' }, 1],
    ['money_food', { basics: 'very', bills: 'no' }, 2],
    ['money_food', { basics: 'somewhat', bills: 'yes' }, 3],
    ['home_safety', { transport: 'yes' }, 2],
    ['home_safety', { housing: 'repair' }, 1],
    ['home_safety', { housing: 'worry' }, 2],
    ['home_safety', { housing: 'none' }, 2],
    ['home_safety', { safe: 'mostly' }, 1],
    ['home_safety', { safe: 'no' }, 2],
    ['home_safety', { daily_help: 'little' }, 1],
    ['home_safety', { daily_help: 'lot' }, 2],
    ['caring', { caregiver: 'yes', cg_strain: 'never' }, 0],
    ['caring', { caregiver: 'yes', cg_strain: 'sometimes' }, 1],
    ['caring', { caregiver: 'yes', cg_strain: 'often' }, 2],
    ['caring', { caregiver: 'yes', cg_strain: 'always' }, 2],
    ['caring', { acp: 'talked' }, 1],
    ['caring', { acp: 'no' }, 1],
    ['caring', { tech: 'no' }, 0],
  ])('%s with %j has %i points', (domain, answers, points) => {
    expect(area(domain, answers).points).toBe(points)
  })

  it.each<[string, Domain, Answers, string | null]>([
    ['no concern', 'physical', { gen_health: 'good', pain: 'never' }, 'thriving'],
    ['one moderate concern', 'physical', { gen_health: 'fair' }, 'surviving'],
    ['two moderate concerns', 'physical', { gen_health: 'fair', pain: 'most' }, 'surviving'],
    ['three moderate concerns', 'physical', { gen_health: 'fair', pain: 'most', phys_days: 6 }, 'struggling'],
    ['one high concern', 'physical', { gen_health: 'excellent', pain: 'every' }, 'struggling'],
    ['no answer', 'physical', {}, null],
    ['a declined answer', 'home_safety', { safe: 'skip', housing: 'skip' }, null],
    ['half a screen without concern', 'emotional', { phq2_1: '0' }, null],
    ['half a screen that is already positive', 'emotional', { phq2_1: '3' }, 'struggling'],
    ['days of activity without minutes', 'movement', { ...steady, act_days: 3 }, null],
    ['a concern among too few answers', 'senses', { teeth: 'fair' }, 'surviving'],
    ['one of three', 'physical', { gen_health: 'good' }, null],
    ['all of a screen but not the rating', 'emotional', { phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0' }, null],
    [
      'both screens and the rating',
      'emotional',
      { gen_mental: 'good', phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0' },
      'thriving',
    ],
    ['the rating and worry, but not mood', 'emotional', { gen_mental: 'good', gad2_1: '0', gad2_2: '0' }, null],
    ['the rating and mood, but not worry', 'emotional', { gen_mental: 'good', phq2_1: '0', phq2_2: '0' }, null],
    ['one of two', 'connection', { lonely: 'never' }, null],
    ['the other of two', 'connection', { support: 'always' }, null],
    ['both', 'connection', { lonely: 'never', support: 'always' }, 'thriving'],
    ['hours without trouble asked', 'sleep', { sleep_hours: 8 }, null],
    ['no trouble without hours', 'sleep', { sleep_trouble: 'never' }, null],
    ['both', 'sleep', { sleep_hours: 8, sleep_trouble: 'never' }, 'thriving'],
    ['falls without activity', 'movement', steady, null],
    ['activity without falls', 'movement', { act_days: 5, act_min: '30' }, null],
    ['falls and activity', 'movement', { ...steady, act_days: 5, act_min: '30' }, 'thriving'],
    ['one item', 'memory', { memory: 'no' }, 'thriving'],
    ['hearing without sight', 'senses', { hear: 'no', teeth: 'good' }, null],
    ['sight without hearing', 'senses', { see: 'no', teeth: 'good' }, null],
    ['hearing and sight', 'senses', { hear: 'no', see: 'no' }, 'thriving'],
    ['three of five', 'care', { meds: '0', tobacco: 'no', audit1: '0' }, null],
    ['four of five', 'care', { meds: '0', tobacco: 'no', audit1: '0', prevent12: allHad }, 'thriving'],
    ['medicines without trouble asked', 'care', { meds: '1_4', tobacco: 'no', audit1: '0', prevent12: allHad }, null],
    [
      'medicines without trouble',
      'care',
      { meds: '1_4', meds_trouble: ['none'], tobacco: 'no', audit1: '0', prevent12: allHad },
      'thriving',
    ],
    ['the basics alone', 'money_food', { basics: 'not' }, null],
    ['food alone', 'money_food', { food1: 'never', food2: 'never' }, null],
    ['half of food', 'money_food', { food1: 'never', basics: 'not' }, null],
    ['food and the basics', 'money_food', { food1: 'never', food2: 'never', basics: 'not' }, 'thriving'],
    ['housing and safety alone', 'home_safety', { housing: 'ok', safe: 'yes' }, null],
    ['housing, safety and rides', 'home_safety', { housing: 'ok', safe: 'yes', transport: 'no' }, 'thriving'],
    ['all but housing', 'home_safety', { safe: 'yes', daily_help: 'none', transport: 'no' }, null],
    ['all but safety', 'home_safety', { housing: 'ok', daily_help: 'none', transport: 'no' }, null],
    ['only the answer of caring for nobody', 'caring', { caregiver: 'no' }, null],
    ['caring for nobody, and planning', 'caring', { caregiver: 'no', acp: 'written' }, 'thriving'],
    ['caring without strain asked', 'caring', { caregiver: 'yes', acp: 'written' }, null],
    [
      'caring without strain, and planning',
      'caring',
      { caregiver: 'yes', cg_strain: 'never', acp: 'written' },
      'thriving',
    ],
    ['planning without caring asked', 'caring', { acp: 'written' }, null],
    ['only the answer about technology', 'caring', { tech: 'help' }, null],
  ])('with %s (%s) has its state', (_, domain, answers, state) => {
    expect(area(domain, answers).state).toBe(state)
  })

  it('contains the answers that raised it, high concerns first, or those that show it is thriving', () => {
    expect(area('physical', { gen_health: 'fair', pain: 'every', phys_days: 0 }).because).toEqual([
      'pain',
      'gen_health',
    ])
    expect(area('physical', { gen_health: 'good', phys_days: 0 }).because).toEqual(['gen_health', 'phys_days'])
    expect(area('senses', { hear: 'yes', prevent12: ['eye'] }).because).toEqual(['hear', 'prevent12'])
    expect(area('movement', { ...steady, act_days: 5, act_min: '30' }).because).toEqual([
      'fall_past',
      'fall_unsteady',
      'fall_worry',
      'act_days',
      'act_min',
    ])
    expect(area('caring', { caregiver: 'no', acp: 'written' }).because).toEqual(['caregiver', 'acp'])
  })

  it.each<[Answers, number]>([
    [{ gen_health: 'good', pain: 'never' }, 0],
    [{ gen_health: 'fair' }, 1],
    [{ gen_health: 'fair', pain: 'most' }, 2],
    [{ gen_health: 'poor' }, 4],
    [{ gen_health: 'poor', pain: 'most' }, 5],
  ])('of health with %j has the weight %i among areas: a high concern counts four times', (answers, weight) => {
    expect(area('physical', answers).weight).toBe(weight)
  })

  it('uses the questions of its concerns, and those that rule them out', () => {
    expect(questionsOfArea('purpose')).toEqual(['worthwhile'])
    expect(questionsOfArea('caring')).toEqual(['cg_strain', 'acp', 'caregiver'])
    expect(questionsOfArea('memory')).toEqual(['memory', 'memory_daily'])
  })

  it('neither counts nor misses safety at home for readers who must not learn of it', () => {
    const home = (answers: Answers) => areaOf('home_safety', factsOf(wellbeing13, answers), true).state
    expect(home({ safe: 'no', housing: 'ok', transport: 'no' })).toBe('thriving')
    expect(home({ daily_help: 'none', transport: 'no' })).toBe('thriving')
    expect(home({ housing: 'ok', safe: 'yes' })).toBeNull()
    expect(home({ housing: 'repair' })).toBe('surviving')
  })

  it('is thriving, like all others, without a concern', () => {
    const states = areasOf(factsOf(wellbeing13, doingWell)).map(({ state }) => state)
    expect(states).toEqual(Array(12).fill('thriving'))
  })
})

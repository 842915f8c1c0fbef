import { describe, expect, test } from 'vitest'
import type { Domain } from '../questionnaire.ts'
import { areasOf } from '../scoring/areas.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { interventions, wellbeing13 } from '../wellbeing-13.example.ts'
import { chooseSteps, offeredSteps, type RankedIntervention, stepFor } from './choose-steps.ts'
import { answersOf } from './choosing.example.ts'

type Weights = Readonly<Record<string, RankedIntervention['domains']>>

/** A respondent who does well except for these changes, and interventions of which some serve other areas. */
function caseWith(changes: string, weights: Weights = {}, withheld: readonly Domain[] = []) {
  const facts = factsOf(wellbeing13, answersOf(changes))
  const table = interventions.map((each) => ({ ...each, domains: weights[each.id] ?? each.domains }))
  const areas = areasOf(facts).filter(({ domain }) => !withheld.includes(domain))
  return [table, areas, facts] as const
}

const chosen = (...respondent: Parameters<typeof caseWith>) => chooseSteps(...caseWith(...respondent))
const inShort = (...respondent: Parameters<typeof caseWith>) =>
  chosen(...respondent).map(({ id, tier, domain }) => `${tier}:${id}/${domain}`)
const firstThree = (...respondent: Parameters<typeof caseWith>) =>
  chosen(...respondent)
    .slice(0, 3)
    .map(({ id }) => id)
    .join(' ')

describe('the area of a step', () => {
  test.each<[string, Weights[string], Domain]>([
    ['it serves most', { money_food: 3, purpose: 5 }, 'purpose'],
    ['comes first among equals', { purpose: 4, money_food: 4 }, 'money_food'],
    ['it serves well enough', { money_food: 2, purpose: 3 }, 'purpose'],
  ])('is the one that %s', (_, eatwell, area) => {
    expect(inShort('', { eatwell })).toContain(`stay_well:eatwell/${area}`)
  })

  test('is the wished one where the step serves that less than others', () => {
    expect(inShort('priorities=physical', { eatwell: { memory: 5, physical: 2 } })).toContain('wish:eatwell/physical')
  })
  test('is the one that the step serves most where it serves the wished one well, too', () => {
    expect(inShort('act_days=1 priorities=memory,physical')).toContain('wish:walk/movement')
  })
})

describe('a place among the first three for a wish', () => {
  const much = 'food1=often food2=often transport=yes daily_help=lot sleep_trouble=most sleep_main=snore'
  test.each<[string, string, Weights, string]>([
    [
      'is not needed where an urgent step serves it well',
      'connection',
      { foodhelp: { money_food: 5, connection: 3 } },
      'foodhelp homehelp sleepcheck',
    ],
    [
      'is needed where the urgent step hardly serves it',
      'connection',
      { foodhelp: { money_food: 5, connection: 2 } },
      'foodhelp homehelp joincenter',
    ],
    [
      'is not needed where its step is urgent, though that serves other areas more',
      'money_food',
      { foodhelp: { home_safety: 5, money_food: 2 } },
      'foodhelp homehelp sleepcheck',
    ],
    ['is not taken where no step serves it', 'caring', { planahead: {} }, 'foodhelp homehelp sleepcheck'],
    [
      'is not needed where one of two wishes is served and neither is hard',
      'physical,connection',
      { foodhelp: { money_food: 5, physical: 3 } },
      'foodhelp homehelp sleepcheck',
    ],
  ])('%s', (_, picked, weights, first) => {
    expect(firstThree(`${much} priorities=${picked}`, weights)).toBe(first)
  })
})

describe('the first three', () => {
  test('have no more than two steps for an area, unless it is picked', () => {
    const changes = 'safe=mostly daily_help=lot transport=yes tobacco=every'
    expect(firstThree(changes)).toBe('safehelp homehelp quit')
    expect(firstThree(`${changes} priorities=home_safety`)).toBe('safehelp homehelp ride')
  })
  test.each([
    ['not both bills and benefits', 'bills=yes basics=somewhat phys_days=6', 'bills eatwell strength'],
    ['benefits without bills', 'fall_past=yes basics=somewhat', 'fallcheck benefits balance'],
  ])('have %s', (_, changes, first) => {
    expect(firstThree(changes)).toBe(first)
  })
})

describe('a struggling area', () => {
  test('gets no further step where one serves it just well enough', () => {
    expect(inShort('gen_health=poor act_min=10 safe=mostly prevent_ever=pneumo')).toEqual([
      'urgent_need:safehelp/home_safety',
      'health:vaccines/care',
      'growth:walk/physical',
      'growth:scam/home_safety',
    ])
  })
  test('gets no step that hardly serves it', () => {
    expect(inShort('sleep_trouble=every', { sleep4: { memory: 3 } })).toEqual([
      'health:sleep4/memory',
      'stay_well:strength/movement',
      'stay_well:eatwell/physical',
    ])
  })
})

test('a respondent is offered exactly what the table offers', () => {
  expect(offeredSteps(...caseWith('')).join(' ')).toBe(
    'bp brain eatwell gratitude joincenter learn reachout strength volunteer',
  )
})

test('an intervention that the rules do not know is never offered', () => {
  const [, areas, facts] = caseWith('')
  expect(offeredSteps([{ id: 'new', domains: { physical: 5 }, barriers: [] }], areas, facts)).toEqual([])
})

describe('the step for an area to start with', () => {
  test('is undefined where none may be offered', () => {
    expect(stepFor('connection', ...caseWith('', {}, ['connection']))).toBeUndefined()
    expect(stepFor('emotional', ...caseWith('about_you=lost', {}, ['emotional']))).toBeUndefined()
  })
  test('needs no score that the questionnaire does not have', () => {
    const [table, areas, facts] = caseWith('')
    expect(stepFor('emotional', table, areas, { ...facts, scores: {} })).toMatchObject({ id: 'moodact' })
  })
})

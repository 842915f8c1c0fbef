import { describe, expect, test } from 'vitest'
import type { Domain } from '../../questionnaire/questionnaire.ts'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { areasOf } from '../../scoring/areas.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { chooseSteps, offeredSteps, type RankedIntervention, stepFor } from './choose-steps.ts'
import { answersOf } from './choosing.example.ts'

type Weights = Readonly<Record<string, RankedIntervention['domains']>>

/** Returns a respondent who does well except for these changes, and interventions that may serve other areas. */
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
  test.each([
    [
      'is for the struggling one that no step serves',
      'pain=every food1=sometimes basics=somewhat bills=yes transport=yes priorities=physical,sleep,money_food',
      'bills foodhelp pain',
    ],
    [
      'is for the second struggling one where a step serves the first',
      [
        'hear=yes prevent12=checkup,dental,eye food2=sometimes housing=worry safe=mostly',
        'priorities=sleep,senses,home_safety',
      ].join(' '),
      'safehelp housing hearing',
    ],
    [
      'is for the second one where one of two urgent steps serves the first',
      [
        'gad2_2=3 hear=yes prevent12=checkup,dental,eye housing=worry safe=mostly',
        'priorities=sleep,senses,home_safety',
      ].join(' '),
      'talkpro safehelp hearing',
    ],
    [
      'is only for one of two that struggle',
      'pain=every food1=often basics=very housing=worry priorities=physical,emotional,purpose',
      'foodhelp benefits pain',
    ],
    [
      'is left to a need where the wished steps are benefits and another',
      'worthwhile=1 priorities=home_safety,money_food',
      'homesafe benefits purpose',
    ],
  ])('%s', (_, changes, first) => {
    expect(firstThree(changes)).toBe(first)
  })
})

describe('a list of more than eight', () => {
  test.each([
    [
      'safety and urgent needs',
      [
        'worthwhile=0 pain=every gad2_2=3 fall_past=yes fall_injury=serious fall_when=week memory=yes',
        'audit1=4 audit3=4 food2=often housing=none safe=no priorities=physical,purpose,care',
      ].join(' '),
      'safehelp talkpro fallcheck housing foodhelp alcoholdoc memcheck pain',
    ],
    [
      'a break for a caregiver',
      [
        'pain=every gad2_1=3 fall_past=yes fall_injury=serious fall_when=week teeth=poor meds=5',
        'meds_trouble=dizzy,why audit1=4 audit2=4 housing=none safe=no caregiver=yes cg_strain=always',
        'priorities=physical,sleep,senses',
      ].join(' '),
      'safehelp talkpro fallcheck housing carebreak alcoholdoc medreview pain',
    ],
    [
      'two reasons to see a doctor soon, not three',
      [
        'about_you=alone,veteran,hosp memory=yes meds=5 audit1=4 audit3=4 food2=sometimes basics=very',
        'housing=none safe=no caregiver=yes cg_strain=always priorities=physical,emotional,purpose',
      ].join(' '),
      'safehelp housing moodact carebreak benefits foodhelp alcoholdoc medreview',
    ],
    [
      'the talk where life is at its lowest',
      [
        'ladder_now=2 memory=yes meds=5 meds_trouble=dizzy,why food2=sometimes basics=very transport=yes',
        'housing=none safe=mostly priorities=physical,purpose,connection',
      ].join(' '),
      'housing safehelp eatwell benefits foodhelp talkpro memcheck medreview',
    ],
    [
      'the sleep check where snoring is risky',
      [
        'about_you=alone,hosp sleep_trouble=every sleep_main=snore fall_past=yes daily_help=lot meds=5',
        'meds_trouble=dizzy food2=often basics=very transport=yes housing=worry safe=no',
      ].join(' '),
      'safehelp foodhelp homehelp benefits housing fallcheck medreview sleepcheck',
    ],
    [
      'the step for a struggling wish',
      [
        'worthwhile=1 gad2_1=3 memory=yes audit1=2 audit2=4 audit3=3 food1=often transport=yes',
        'housing=none safe=mostly caregiver=yes cg_strain=often priorities=purpose,caring',
      ].join(' '),
      'talkpro housing foodhelp safehelp carebreak alcoholdoc memcheck purpose',
    ],
    [
      'no step for a wish that does not struggle',
      [
        'audit1=4 audit2=4 food2=often basics=very transport=yes housing=worry safe=no',
        'priorities=physical,emotional,purpose',
      ].join(' '),
      'safehelp foodhelp moodact benefits housing ride alcoholdoc bp',
    ],
    [
      'only the first step for a struggling wish',
      [
        'gad2_1=3 sleep_trouble=every teeth=poor audit1=3 audit3=4 food2=often basics=somewhat bills=yes',
        'transport=yes safe=no caregiver=yes cg_strain=always priorities=physical,sleep,senses',
      ].join(' '),
      'safehelp talkpro foodhelp carebreak bills ride alcoholdoc mouth',
    ],
    [
      'one step that serves two struggling wishes',
      [
        'sleep_trouble=most fall_past=yes fall_unsteady=yes memory=yes daily_help=lot food2=often',
        'basics=very transport=yes safe=mostly caregiver=yes cg_strain=often',
        'priorities=emotional,sleep,movement',
      ].join(' '),
      'foodhelp safehelp fallcheck carebreak benefits homehelp ride memcheck',
    ],
    [
      'no later step that serves a struggling wish, too',
      [
        'gad2_2=3 fall_unsteady=yes audit1=2 audit2=3 audit3=3 food1=sometimes basics=somewhat bills=yes',
        'transport=yes priorities=physical,sleep,money_food',
      ].join(' '),
      'talkpro bills alcoholdoc foodhelp ride sleep4 eatwell fallcheck',
    ],
  ])('saves from the cut %s', (_, changes, steps) => {
    expect(
      chosen(changes)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(steps)
  })

  test('saves the step for a struggling wish that serves another area more', () => {
    const changes = [
      'hear=yes teeth=poor prevent12=flu basics=very bills=yes transport=yes housing=worry safe=no',
      'priorities=physical,movement,senses',
    ].join(' ')
    const steps = chosen(changes, { hearing: { memory: 5 } }).map(({ id }) => id)
    expect(steps.join(' ')).toBe('safehelp bills hearing housing ride strength eatwell benefits')
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

describe('reasons to see a doctor soon', () => {
  const snoring = 'sleep_trouble=most sleep_main=snore memory=yes'
  test.each([
    ['no other risk', snoring, 'memcheck sleepcheck brain'],
    ['some alcohol', `${snoring} audit1=4 audit2=0 audit3=0`, 'sleepcheck memcheck alcohol'],
    ['alcohol above the limits', `${snoring} audit1=3 audit2=1 audit3=2`, 'sleepcheck memcheck alcohol'],
    ['alcohol far above the limits', `${snoring} audit1=4 audit2=2 audit3=2`, 'alcoholdoc sleepcheck memcheck'],
    ['medicines that make dizzy', `${snoring} meds=1_4 meds_trouble=dizzy`, 'sleepcheck memcheck medreview'],
  ])('begin with snoring according to its risk: %s', (_, changes, first) => {
    expect(firstThree(changes)).toBe(first)
  })
})

describe('sleep habits, where the questionnaire does not ask what disturbs sleep', () => {
  const leftOut = ['sleep_main', 'sleep_hours']
  const pages = wellbeing13.pages.map((page) => ({
    ...page,
    questions: page.questions.filter(({ id }) => !leftOut.includes(id)),
  }))
  const stepsTo = (changes: string) => {
    const answers = Object.entries(answersOf(changes)).filter(([id]) => !leftOut.includes(id))
    const facts = factsOf({ ...wellbeing13, pages }, Object.fromEntries(answers))
    return chooseSteps(interventions, areasOf(facts), facts).map(({ id }) => id)
  }

  test('are left out where the sleep check would follow them', () => {
    expect(stepsTo('sleep_trouble=every fall_past=yes')).toEqual(['fallcheck', 'sleepcheck', 'balance', 'homesafe'])
  })
  test('follow the sleep check where better sleep is wished for', () => {
    expect(stepsTo('sleep_trouble=every priorities=sleep')).toEqual(['sleepcheck', 'sleep4', 'strength'])
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

describe('steps of one tier', () => {
  test.each([
    [
      'with a wish',
      'priorities=movement lonely=usually fall_past=yes fall_unsteady=yes',
      'fallcheck balance reachout homesafe',
    ],
    [
      'with several',
      'about_you=lost priorities=purpose,connection,movement barriers=ride',
      'strength joincenter learn grief ride',
    ],
  ])('are in the order of what helps most: %s', (_, changes, steps) => {
    expect(
      chosen(changes)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(steps)
  })
})

test('grief is not a step for other struggling areas', () => {
  expect(inShort('about_you=lost phys_days=22').join()).not.toContain('grief')
})

test('a wish that no step serves adds none', () => {
  expect(inShort('housing=none priorities=purpose,connection,sleep', { reachout: { care: 1 } })).toEqual([
    'urgent_need:housing/home_safety',
    'wish:sleep4/sleep',
    'wish:learn/purpose',
  ])
})

test('an area that is withheld gets no steps', () => {
  expect(inShort('', {}, ['emotional'])).toEqual([
    'stay_well:strength/movement',
    'stay_well:eatwell/physical',
    'stay_well:brain/memory',
  ])
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

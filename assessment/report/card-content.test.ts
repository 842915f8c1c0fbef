import { describe, expect, it, test } from 'vitest'
import type { Condition } from '../questionnaire/condition.ts'
import { cardFor, cardForAll, conditionsOfCard, phoneKeysOf, VariedCard } from './steps/card.ts'

const texts = { en: 'Walk.', es: 'Camine.' }
const otherTexts = { en: 'Rest.', es: 'Descanse.' }
const when = (question: string): Condition => ({ question, in: ['yes'] })
const varied = (question: string) => ({ ...texts, variants: [{ when: when(question), ...otherTexts }] })
const factsWith = (question: string) => ({ answers: { [question]: 'yes' }, scores: {}, helpRequested: false })

const once = { ...texts, does: 'move', kind: 'once' }
const call = { ...texts, does: 'call', kind: 'call', say: texts, numbers: ['center', 'sos_2'] }
const days = { ...texts, does: 'moves', kind: 'days', pattern: '3 a week, 12 times' }
const habit = { ...texts, does: 'daily', kind: 'days', pattern: 'daily' }
const steps: readonly object[] = [once, call, days, once, once, habit]
const content = {
  ...{ title: texts, why: texts, tips: [texts, texts, texts], benefit: texts, toward: texts, smaller: texts },
  ...{ steps, evidence: { text: texts }, links: ['niaex'] },
}
// Parsed in each test, so that an invalid rule fails a test rather than the file.
const card = () => VariedCard.parse(content)

const problemsOf = (changed: object) =>
  VariedCard.safeParse({ ...content, ...changed }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

describe('the content of an intervention', () => {
  test.each([
    'daily',
    'daily, 7 times',
    '1 a week',
    '7 a week, 12 times',
    'every month',
    'every 6 months',
    'every 12 months, 2 times',
  ])('accepts the pattern %s', (pattern) => {
    const place = pattern.includes(',') ? 2 : 5
    expect(problemsOf({ steps: steps.with(place, { ...days, pattern }) })).toEqual([])
  })

  test.each(['often', 'not daily', 'daily until better', '0 a week', '8 a week', 'every months', 'daily, x times'])(
    'rejects the pattern %s',
    (pattern) => {
      expect(problemsOf({ steps: steps.with(2, { ...days, pattern }) })).toContain(
        'steps.2.pattern: must be such as "daily, 7 times" or "2 a week"',
      )
    },
  )

  const needsPattern = 'needs a pattern if it is for several days, and none otherwise'
  const isCall = 'is a call and needs say and numbers'
  test.each([
    ['days without a pattern', { ...days, pattern: undefined }, needsPattern],
    ['one deed with a pattern', { ...once, pattern: 'daily, 7 times' }, needsPattern],
    ['a call without words to say', { ...call, say: undefined }, isCall],
    ['a call without a number', { ...call, numbers: undefined }, isCall],
    ['a call with neither', { ...call, say: undefined, numbers: undefined }, isCall],
  ])('rejects a step that is %s', (_, step, message) => {
    expect(problemsOf({ steps: steps.with(1, step) })).toContain(`steps.1: ${message}`)
    expect(problemsOf({ first: [{ id: 'some', when: when('safe'), ...step }] })).toContain(`first.0: ${message}`)
  })

  const badNumber = 'steps.1.numbers.0: Invalid string: must match pattern /^[a-z0-9_]+$/'
  const onlyLast = 'steps: only number 6 is a habit: days without an end'
  test.each([
    ['no habit at the end', steps.with(5, days), onlyLast],
    ['one deed at the end', steps.with(5, once), onlyLast],
    ['a habit before the end', steps.with(0, habit), onlyLast],
    ['a number of other letters', steps.with(1, { ...call, numbers: ['No'] }), badNumber],
    ['a number that ends otherwise', steps.with(1, { ...call, numbers: ['911 now'] }), badNumber],
    ['a number that begins otherwise', steps.with(1, { ...call, numbers: ['a 911'] }), badNumber],
    [
      'no number',
      steps.with(1, { ...call, numbers: [] }),
      'steps.1.numbers: Too small: expected array to have >=1 items',
    ],
  ])('rejects steps with %s', (_, wrong, problem) => {
    expect(problemsOf({ steps: wrong })).toEqual([problem])
  })

  test.each([
    ['tips', [texts, texts]],
    ['steps', [...steps.slice(0, 4), habit]],
    ['steps', [once, ...steps]],
    ['moreTips', []],
    ['stepsFor', []],
    ['first', []],
    ['links', []],
    ['moreLinks', []],
    ['moreLinks', [{ when: when('safe'), links: [] }]],
    ['helps', 'gardening'],
  ])('rejects too little in, or an unknown value of, %s', (part, value) => {
    expect(problemsOf({ [part]: value })).not.toEqual([])
  })

  test.each([
    ['moreTips', [{ when: when('safe'), ...texts }]],
    ['stepsFor', [{ when: when('safe'), steps }]],
    ['stepsFor', [1, 2].map(() => ({ when: when('safe'), steps }))],
    ['first', [{ id: 'some', when: when('safe'), ...call }]],
    ['links', ['niaex', 'ncoaebp']],
    ['moreLinks', [1, 2].map(() => ({ when: when('safe'), links: ['niaex', 'ncoaebp'] }))],
    ['helps', 'rides'],
  ])('accepts %s of one or several', (part, value) => {
    expect(problemsOf({ [part]: value })).toEqual([])
  })
})

const everythingVaried = () =>
  VariedCard.parse({
    ...content,
    title: varied('title'),
    why: varied('why'),
    tips: [texts, varied('tip'), texts],
    steps: steps.with(1, { ...call, ...varied('step'), numbers: ['center', { key: 'sos', when: when('number') }] }),
    stepsFor: [{ when: when('others'), steps: steps.with(3, { ...once, ...varied('step_of_others') }) }],
    first: [{ id: 'some', when: when('first'), ...call, ...varied('first_step') }],
    evidence: { text: varied('evidence') },
    safety: varied('safety'),
    moreTips: [{ when: when('more_tips'), ...texts }],
    moreLinks: [{ when: when('more_links'), links: ['va'] }],
  })

test('every condition of an intervention is found at its place', () => {
  const conditions = conditionsOfCard(everythingVaried())
  expect(conditions.map(({ place, when }) => [place.join('.'), (when as { question: string }).question])).toEqual([
    ['title.variants.0', 'title'],
    ['why.variants.0', 'why'],
    ['tips.1.variants.0', 'tip'],
    ['steps.1.variants.0', 'step'],
    ['steps.1.numbers.1', 'number'],
    ['stepsFor.0', 'others'],
    ['stepsFor.0.steps.3.variants.0', 'step_of_others'],
    ['first.0', 'first'],
    ['first.0.variants.0', 'first_step'],
    ['evidence.text.variants.0', 'evidence'],
    ['safety.variants.0', 'safety'],
    ['moreTips.0', 'more_tips'],
    ['moreLinks.0', 'more_links'],
  ])
  expect(conditionsOfCard(card())).toEqual([])
})

test('every telephone number of an intervention is found at its place', () => {
  expect(phoneKeysOf(everythingVaried()).map(({ place, key }) => [place.join('.'), key])).toEqual([
    ['steps.1.numbers.0', 'center'],
    ['steps.1.numbers.1', 'sos'],
    ['stepsFor.0.steps.1.numbers.0', 'center'],
    ['stepsFor.0.steps.1.numbers.1', 'sos_2'],
    ['first.0.numbers.0', 'center'],
    ['first.0.numbers.1', 'sos_2'],
  ])
  expect(phoneKeysOf(card()).map(({ key }) => key)).toEqual(['center', 'sos_2'])
})

it.each(['title', 'why', 'safety'] as const)('the %s is chosen by its condition', (part) => {
  expect(cardFor(everythingVaried(), factsWith(part))[part]).toEqual(otherTexts)
  expect(cardFor(everythingVaried(), factsWith('nothing'))[part]).toEqual(texts)
})

test('an intervention without a caution gets none', () => {
  expect(cardFor(card(), factsWith('safety'))).not.toHaveProperty('safety')
})

test('only an intervention without conditions is in the same words for everybody', () => {
  expect(cardForAll(card())).toMatchObject({ title: texts, links: ['niaex'] })
  expect(cardForAll(everythingVaried())).toBeNull()
})

import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { parse } from 'yaml'
import type { Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { When } from '../../questionnaire/varied-text.ts'
import { doingWell, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { cardFor, VariedCard } from './card.ts'

const cardOf = (id: string) => {
  const file = readFileSync(new URL(`../../../content/interventions/${id}.yaml`, import.meta.url), 'utf8')
  return VariedCard.loose().parse(parse(file))
}
const factsFrom = (answers: Answers) => factsOf(wellbeing13, checkAnswers(wellbeing13, answers).answers)
const chosen = (id: string, answers: Answers) => cardFor(cardOf(id), factsFrom(answers))
const english = (id: string, answers: Answers) => {
  const { title, why, tips, steps, evidence, safety } = chosen(id, answers)
  return [title, why, ...tips, ...steps, evidence.text, ...(safety ? [safety] : [])].map(({ en }) => en)
}

const heavy = { ...doingWell, ladder_now: 2 }
const drinksAbove = { audit1: '3', audit2: '1', audit3: '2' }
const drinksSome = { audit1: '4', audit2: '0', audit3: '0' }
const bereft = { ...heavy, phq2_1: '3', phq2_2: '0' }

it.each<[string, string, Answers, Answers]>([
  ['talkpro', 'Talk with someone about how life is going', heavy, bereft],
  ['talkpro', 'You can say: “Life is heavy right now. Can we talk?”', heavy, doingWell],
  ['talkpro', 'Talk with someone about your mood or worry', bereft, heavy],
  ['talkpro', 'Veterans: call 988 and press 1.', { about_you: ['veteran', 'alone'] }, { about_you: ['alone'] }],
  ['talkpro', 'Ask if your health plan pays.', { age_group: '60_64' }, { age_group: '65_74' }],
  [
    'talkpro',
    'If you have Medicare, it covers a yearly depression screening and counseling.',
    {},
    { age_group: 'u60' },
  ],
  [
    'memcheck',
    'If you have not yet told a doctor, this step is for you.',
    { memory: 'yes' },
    { memory: 'yes', memory_talked: 'no' },
  ],
  [
    'sleep4',
    'Ask if a medicine disturbs your sleep.',
    { meds: '5', sleep_trouble: 'most', sleep_main: 'early' },
    { meds: '5', sleep_trouble: 'most', sleep_main: 'pain' },
  ],
  [
    'sleep4',
    'Ask if a medicine disturbs your sleep.',
    { meds: '1_4', meds_trouble: ['dizzy'] },
    { meds: '1_4', meds_trouble: ['cost'] },
  ],
  [
    'vision',
    'New glasses? Take extra care for some weeks.',
    { fall_unsteady: 'yes' },
    { fall_past: 'no', fall_unsteady: 'no', fall_worry: 'no' },
  ],
  [
    'fallcheck',
    'Keep a phone where you can reach it from the floor.',
    { about_you: ['alone'] },
    { about_you: ['lost'] },
  ],
  ['alcohol', 'At your age less is safer.', { age_group: '85' }, { age_group: '60_64' }],
  [
    'housing',
    'Veterans without a home: 1-877-424-3838, day and night.',
    { about_you: ['veteran'], housing: 'none' },
    { about_you: ['veteran'], housing: 'repair' },
  ],
])('the card of %s says “%s” only to those it is for', (id, text, isFor, isNotFor) => {
  expect(english(id, isFor)).toContain(text)
  expect(english(id, isNotFor)).not.toContain(text)
})

it.each<[string, string, Answers, Answers]>([
  [
    'housing',
    'vahomeless',
    { about_you: ['veteran'], housing: 'worry' },
    { about_you: ['veteran'], housing: 'repair' },
  ],
  ['housing', 'va', { about_you: ['veteran'] }, { about_you: ['alone'] }],
  ['benefits', 'va', { about_you: ['veteran'] }, {}],
  ['homehelp', 'va', { about_you: ['veteran'] }, {}],
  ['alcoholdoc', 'va', { about_you: ['veteran'] }, {}],
  ['carebreak', 'vacg', { about_you: ['veteran'] }, {}],
])('the card of %s names the service %s only to those it is for', (id, link, isFor, isNotFor) => {
  expect(chosen(id, isFor).links).toContain(link)
  expect(chosen(id, isNotFor).links).not.toContain(link)
})

const stepsFor = (id: string, answers: Answers) => chosen(id, answers).steps.map(({ en }) => en)

it.each<[string, Answers, string]>([
  ['alcohol', drinksSome, 'Choose one alcohol-free day.'],
  ['alcohol', drinksAbove, 'Tell your doctor how much you drink.'],
  ['fallcheck', {}, 'Call and say: “I need a fall check.”'],
  [
    'fallcheck',
    { fall_past: 'yes', fall_injury: 'serious', fall_when: 'week' },
    'Call your doctor today and say: “I fell this week and was hurt.”',
  ],
  ['talkpro', bereft, 'Tell one person you trust how you feel.'],
  ['safehelp', { safe: 'no', confidence: 3 }, 'Learn one number by heart.'],
  ['hearing', { hear: 'yes' }, 'Ask your doctor to send you to a hearing specialist.'],
])('number 1 of %s for %j is “%s”', (id, answers, first) => {
  expect(stepsFor(id, answers)[0]).toBe(first)
})

test('a line in place of number 1 leaves the other five as they are', () => {
  expect(stepsFor('alcohol', drinksAbove).slice(1)).toEqual(stepsFor('alcohol', drinksSome).slice(1))
})

test('gives people with serious trouble hearing six other steps', () => {
  expect(stepsFor('hearing', { hear: 'yes' })[2]).toBe('Turn on captions on your TV or phone.')
})

test('names only those numbers that are for the person', () => {
  const numbersFor = (answers: Answers) => chosen('benefits', answers).steps[0]?.numbers
  expect(numbersFor({ age_group: '65_74' })).toEqual(['center', 'benefits', 'ship'])
  expect(numbersFor({ age_group: '60_64' })).toEqual(['center', 'benefits'])
})

test('a chosen card varies no more, and an unknown answer chooses nothing', () => {
  for (const { id } of interventions) {
    const card = chosen(id, {})
    expect(JSON.stringify(card)).not.toContain('variants')
    expect([card.moreTips, card.moreLinks, card.first, card.stepsFor]).toEqual([[], [], [], []])
    expect(cardFor(card, factsFrom(heavy))).toEqual(card)
  }
})

it.each([
  ['somebody', 'a circumstance that nobody named'],
  [{ question: 'safe', is: 'no' }, 'a test that there is not'],
  [{ question: 'safe', in: [] }, 'no option'],
  [[{ question: 'safe', in: ['no'] }], 'a list of one'],
])('rejects %j as a condition: %s', (when, _) => {
  expect(When.safeParse(when).success).toBe(false)
})

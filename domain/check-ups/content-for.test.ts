import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { loadContent } from '#platform/content/content.ts'
import { articlesThatFit, contentFor } from './content-for.ts'

const content = loadContent('content')
const noHome: Answers = { housing: 'none' }
const fell: Answers = { fall_past: 'yes', fall_injury: 'serious', fall_when: 'half', fall_unsteady: 'yes' }

describe('the services of an area', () => {
  const named = (area: Domain, answers: Answers) => {
    const { links, resources } = contentFor(content, wellbeing13, { ...doingWell, ...answers })
    return resources.areas[area].map(({ link }) => link).filter((link) => link in links)
  }

  test.each([
    ['the quit line to a smoker', 'care', 'quit', { tobacco: 'every' }, true],
    ['the quit line to somebody who does not smoke', 'care', 'quit', { tobacco: 'no' }, false],
    ['home repairs for a home that needs them', 'home_safety', 'rebuild', { housing: 'repair' }, true],
    ['home repairs to somebody who may fall at home', 'home_safety', 'rebuild', fell, true],
    ['home repairs to somebody without a home', 'home_safety', 'rebuild', { ...noHome, ...fell }, false],
    ['home repairs for a home that is fine', 'home_safety', 'rebuild', { housing: 'ok' }, false],
    ['housing advice to somebody without a home', 'home_safety', 'hud', noHome, true],
    ['housing advice to somebody with a home', 'home_safety', 'hud', { housing: 'ok' }, false],
    ['rides to somebody who lacks one', 'home_safety', 'nadtc', { transport: 'yes' }, true],
    ['rides to somebody who has one', 'home_safety', 'nadtc', { transport: 'no', barriers: ['none'] }, false],
    ['help against harm to everybody', 'home_safety', 'ncea', {}, true],
    ['meals at home', 'money_food', 'mow', { housing: 'ok' }, true],
    ['meals at home to somebody without one', 'money_food', 'mow', noHome, false],
    ['help with power bills to somebody without a home', 'money_food', 'liheap', noHome, false],
    ['free eye exams from 65 on', 'senses', 'eyecare', { age_group: '65_74' }, true],
    ['free eye exams from 65 on to somebody under 65', 'senses', 'eyecare', { age_group: '60_64' }, false],
    ['sleep habits to a snorer', 'sleep', 'insomniacoach', { sleep_trouble: 'every', sleep_main: 'snore' }, false],
    ['sleep habits to who lies awake', 'sleep', 'insomniacoach', { sleep_trouble: 'every', sleep_main: 'fall' }, true],
    [
      'bladder help for night trips',
      'physical',
      'niddkbladder',
      { sleep_trouble: 'every', sleep_main: 'bathroom' },
      true,
    ],
    ['bladder help to others', 'physical', 'niddkbladder', {}, false],
    ['time off to a caregiver', 'caring', 'respite', { caregiver: 'yes' }, true],
    ['time off to others', 'caring', 'respite', { caregiver: 'no' }, false],
    ['VA benefits to a veteran', 'caring', 'va', { about_you: ['veteran'] }, true],
    ['VA benefits to others', 'caring', 'va', { about_you: ['none'] }, false],
    ['Medicare to somebody under 65', 'care', 'medicare', { age_group: '60_64' }, false],
    ['Medicare from 65 on', 'care', 'medicare', { age_group: '65_74' }, true],
  ] satisfies [string, Domain, string, Answers, boolean][])('include %s', (_, area, link, answers, expected) => {
    expect(named(area, answers).includes(link)).toBe(expected)
  })

  test('are complete on pages without answers', () => {
    expect(content.resources.areas.care.map(({ link }) => link)).toContain('quit')
  })
})

test.each([
  ['falls', {}, true],
  ['falls', noHome, false],
  ['falls', { ...noHome, ...fell }, true],
  ['scams', {}, true],
  ['scams', noHome, false],
  ['caregiving', { caregiver: 'yes' }, true],
  ['caregiving', { caregiver: 'no' }, false],
] satisfies [string, Answers, boolean][])('suggests the article on %s for %j: %s', (id, answers, expected) => {
  const fitting = articlesThatFit(content.knowledge, wellbeing13, { ...doingWell, ...answers })
  expect(fitting.some((topic) => topic.id === id)).toBe(expected)
})

test.each([
  ['falls', 'strength', fell, false],
  ['falls', 'strength', { fall_unsteady: 'yes' }, true],
  ['move', 'walk', fell, false],
  ['falls', 'homesafe', noHome, false],
] satisfies [string, string, Answers, boolean][])(
  'the article on %s includes the step %s for %j: %s',
  (id, step, answers, expected) => {
    const { knowledge } = contentFor(content, wellbeing13, { ...doingWell, ...answers })
    expect(knowledge.find((topic) => topic.id === id)?.interventions.includes(step)).toBe(expected)
  },
)

describe('Medicare', () => {
  const naming = /Medicare|SHIP/
  const neutral = /If you have Medicare|Si tiene Medicare|Social Security, Medicare|El Seguro Social, Medicare/
  const textsIn = (part: unknown): string[] =>
    typeof part === 'string' ? [part] : part && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : []

  test('is mentioned as "if you have Medicare" for an anonymous caller', () => {
    const reported = [
      ...textsIn(content.interventions.map(({ title, why, tips, steps }) => [title, why, tips, steps])),
      ...textsIn(content.knowledge.map(({ sections }) => sections)),
      ...textsIn(content.resources),
      ...textsIn(content.formsOfSupport),
    ]
    const naked = reported.filter((text) => naming.test(text) && text !== 'medicare' && !neutral.test(text))
    expect(naked).toEqual([])
  })
})

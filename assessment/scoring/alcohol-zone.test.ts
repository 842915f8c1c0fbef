import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { matches } from '../questionnaire/condition.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { alcoholZoneOf, alcoholZones, inAlcoholZone } from './alcohol-zone.ts'
import { factsOf } from './instrument-scores.ts'

/** Returns answers that score these points, one character per question; '-' skips a question. */
const answersOf = (points: string): Answers =>
  Object.fromEntries([...points].flatMap((each, index) => (each === '-' ? [] : [[`audit${index + 1}`, each]])))

describe('the zone of alcohol', () => {
  it.each([
    ['---', null],
    ['-10', null],
    ['1-0', null],
    ['0--', 'none'],
    ['100', 'low'],
    ['300', 'low'],
    ['210', 'ask'],
    ['201', 'ask'],
    ['400', 'ask'],
    ['4--', 'ask'],
    ['3--', null],
    ['30-', null],
    ['200', 'low'],
    ['110', 'low'],
    ['101', 'low'],
    ['221', 'above'],
    ['410', 'above'],
    ['312', 'above'],
    ['420', 'high'],
    ['104', 'high'],
    ['--4', 'high'],
    ['332', 'high'],
    ['424', 'high'],
  ])('%s points are in the zone %s', (points, zone) => {
    const facts = factsOf(wellbeing13, answersOf(points))
    expect(alcoholZoneOf(facts)).toBe(zone)
    for (const each of alcoholZones) expect(matches(inAlcoholZone(each.zone), facts)).toBe(each.zone === zone)
  })
})

import { expect, test } from 'vitest'
import { type Domain, domains } from '#assessment/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'
import { type NoPriority, noPriority } from './no-priority.ts'

const few: Domain[] = ['sleep', 'memory']
const others = domains.filter((domain) => !few.includes(domain))

test.each([
  ['every area goes well', domains, [], 'thriving', 'doingWell'],
  ['every area that the reader sees goes well', others, [], 'thriving', 'notAll', few],
  ['every area goes well, the ladder was not answered', domains, [], null, 'doingWell'],
  ['every area goes well, the ladder says that life is hard', domains, [], 'struggling', 'noneStandsOut'],
  ['two areas have too few answers', others, few, 'thriving', 'partly'],
  ['one area has enough answers', few.slice(0, 1), domains.slice(1), 'struggling', 'partly'],
  ['no area has enough answers', [], domains, 'thriving', 'tooFew'],
] satisfies [string, readonly Domain[], readonly Domain[], State | null, NoPriority, Domain[]?][])(
  'where %s',
  (_, thriving, notEnough, state, words, leftOut = []) => {
    const areas = { thriving, surviving: [], struggling: [], notEnough }
    const view = { areas, state: { state, held: false }, leftOut: { areas: leftOut, metrics: [] } }
    expect(noPriority(view)).toBe(words)
  },
)

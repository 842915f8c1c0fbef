import { describe, expect, test } from 'vitest'
import {
  changedContact,
  isOpen,
  mayStep,
  promises,
  promisesAnswer,
  type RequestNow,
  releasedRequest,
  sentenceOf,
  staffSteps,
  stepRequest,
  withdrawnRequest,
} from './request-states.ts'

const now = new Date('2026-11-24T15:00:00Z')
const sent: RequestNow = {
  ...{
    kind: 'talk',
    state: 'new',
    asker: 'ana',
    taker: null,
    tries: 0,
    lastTryOn: null,
    dueOn: '2026-11-25',
    closedAt: null,
  },
  hasDetails: true,
}
const input = { staffId: 'rosa', now, today: '2026-11-24', nextDay: '2026-11-25' }
const claimed = { ...sent, state: 'taken', taker: 'rosa' } as const
const closed = { ...claimed, state: 'done', closedAt: '2026-11-01T15:00:00.000Z' } as const

test.each([
  ['nobody took', sent, 'rosa', 'take give note'],
  ['I took', claimed, 'rosa', 'give back tried wrong more done note'],
  ['a colleague took', claimed, 'ben', 'over'],
  ['I called twice', { ...claimed, tries: 2 }, 'rosa', 'give back tried wrong more done close note'],
  ['has a wrong number', { ...claimed, state: 'waiting', dueOn: null }, 'rosa', 'close note'],
  ['has a wrong number, and a colleague took', { ...claimed, state: 'waiting', dueOn: null }, 'ben', 'over'],
  ['is done', closed, 'ben', 'again'],
  ['was done 30 days ago', { ...closed, closedAt: '2026-10-25T15:00:00.000Z' }, 'ben', ''],
  ['is done, and erased', { ...closed, hasDetails: false }, 'ben', ''],
  ['was not reached', { ...closed, state: 'unreached' }, 'ben', 'again'],
  ['was claimed back', { ...closed, state: 'withdrawn' }, 'rosa', ''],
  ['is my own', sent, 'ana', ''],
  ['is my own, and I took', { ...claimed, taker: 'ana' }, 'ana', 'back'],
  ['is my own, and a colleague took', claimed, 'ana', ''],
  ['is my own, and done', closed, 'ana', ''],
  ['is my own, sent for nothing', { ...sent, kind: 'agreed', dueOn: null }, 'ana', ''],
  ['sent for nothing', { ...sent, kind: 'agreed', dueOn: null }, 'rosa', 'note'],
] as [string, RequestNow, string, string][])('allows with a request that %s: %#', (_, request, staffId, steps) => {
  expect(staffSteps.filter((step) => mayStep(request, step, staffId, now)).join(' ')).toBe(steps)
})

test.each([
  ['take', sent, {}, { state: 'taken', taker: 'rosa' }],
  ['over', { ...claimed, taker: 'ben' }, {}, { taker: 'rosa' }],
  ['give', sent, { colleague: 'ben' }, { state: 'taken', taker: 'ben' }],
  ['give', sent, {}, null],
  ['give', sent, { colleague: 'ana' }, null],
  ['back', claimed, {}, { state: 'new', taker: null }],
  ['tried', claimed, {}, { tries: 1, lastTryOn: '2026-11-24', dueOn: '2026-11-25' }],
  ['tried', { ...claimed, tries: 1 }, {}, { tries: 2, lastTryOn: '2026-11-24', dueOn: '2026-11-25' }],
  ['tried', { ...claimed, tries: 2 }, {}, { tries: 3, lastTryOn: '2026-11-24' }],
  ['close', { ...claimed, tries: 1 }, {}, null],
  ['wrong', claimed, {}, { state: 'waiting', dueOn: null }],
  ['more', claimed, { by: '2026-12-01' }, { dueOn: '2026-12-01', tries: 0, lastTryOn: '2026-11-24' }],
  ['more', claimed, {}, null],
  ['done', claimed, {}, null],
] as const)('%s changes %j with %j', (step, request, more, expected) => {
  expect(stepRequest(request, step, { ...input, ...more })).toEqual(expected)
})

test('closes and opens again', () => {
  const closedAt = now.toISOString()
  expect(stepRequest(claimed, 'done', { ...input, outcome: 'talked' })).toEqual({
    ...{ state: 'done', outcome: 'talked', closedAt, lastTryOn: '2026-11-24' },
  })
  expect(stepRequest({ ...claimed, tries: 2 }, 'close', input)).toMatchObject({
    state: 'unreached',
    tries: 3,
    closedAt,
  })
  expect(stepRequest(closed, 'again', input)).toMatchObject({ state: 'taken', dueOn: '2026-11-25', closedAt: null })
})

test('is open to all when the role of the taker ends', () => {
  expect(releasedRequest(claimed)).toEqual({ state: 'new', taker: null })
  expect(releasedRequest({ state: 'waiting' })).toEqual({ taker: null })
})

test.each([
  [sent, '2026-11-25', 'by'],
  [sent, '2026-11-26', 'late'],
  [{ ...sent, dueOn: null }, '2026-11-26', 'own'],
  [claimed, '2026-11-25', 'taken'],
  [{ ...claimed, tries: 1, lastTryOn: '2026-11-24' }, '2026-11-25', 'tried'],
  [{ ...claimed, tries: 1, lastTryOn: '2026-11-24' }, '2026-11-26', 'late'],
  [{ ...claimed, lastTryOn: '2026-11-24' }, '2026-11-25', 'more'],
  [{ ...claimed, state: 'waiting', dueOn: null }, '2026-11-26', 'wrong'],
  [{ ...closed, state: 'unreached', tries: 3 }, '2026-11-26', 'unreached'],
  [{ ...closed, state: 'unreached', tries: 1 }, '2026-11-26', 'closed'],
  [closed, '2026-11-26', 'done'],
  [{ ...closed, state: 'withdrawn' }, '2026-11-26', 'withdrawn'],
] as [RequestNow, string, string][])('says of %j on %s: %s', (request, today, sentence) => {
  expect(sentenceOf(request, today, true)).toBe(sentence)
})

test('promises nothing after the due day of a request that no staff see', () => {
  expect([sentenceOf(sent, '2026-11-25', false), sentenceOf(sent, '2026-11-26', false)]).toEqual(['by', 'past'])
})

describe('every sequence of six steps by two staff and the person, with days passing', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
  type World = { request: RequestNow; at: number }

  const after = ({ request, at }: World): World[] => {
    const today = days[at] ?? ''
    const moment = new Date(`${today}T15:00:00Z`)
    const when = { now: moment, today, nextDay: days[at + 1] ?? '' }
    const changes = [
      withdrawnRequest(request, moment),
      changedContact(request, days[at + 1] ?? ''),
      releasedRequest(request),
      ...['rosa', 'ben'].flatMap((staffId) =>
        staffSteps.map((step) =>
          stepRequest(request, step, { ...when, staffId, colleague: 'ben', by: days[at + 1], outcome: 'talked' }),
        ),
      ),
    ]
    const stepped = changes.flatMap((change) => (change ? [{ request: { ...request, ...change }, at }] : []))
    return at + 1 < days.length ? [...stepped, { request, at: at + 1 }] : stepped
  }

  test('promises a call in words exactly while an answer is due', () => {
    const seen = new Map<string, World>()
    let front: World[] = [{ request: sent, at: 0 }]
    for (let length = 0; length <= 6; length++) {
      for (const world of front) seen.set(JSON.stringify(world), world)
      front = [...new Map(front.flatMap(after).map((world) => [JSON.stringify(world), world])).values()].filter(
        (world) => !seen.has(JSON.stringify(world)),
      )
    }
    expect(seen.size).toBeGreaterThan(300)
    for (const { request, at } of seen.values()) {
      const sentence = sentenceOf(request, days[at] ?? '', true)
      expect([request, promises.includes(sentence)]).toEqual([request, promisesAnswer(request)])
      expect(request.closedAt === null).toBe(isOpen(request.state))
      expect(request.state !== 'taken' || request.taker !== null).toBe(true)
    }
  })
})

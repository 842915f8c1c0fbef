import { expect, test } from 'vitest'
import { type OfSomeone, ofSamePerson, samePerson } from './same-person.ts'

const checkUp = (id: string, more: Partial<OfSomeone> = {}): OfSomeone => ({
  id,
  ...{ audience: 'self', form: 'whole', first_name: null, prev_response_id: null, prev_same: null },
  ...more,
})
const of = (id: string) => ({ ownerId: 'account', subject: { id } })
const prev = { prev_response_id: 'a' }

test.each<[string, Partial<OfSomeone>, Partial<OfSomeone>, string]>([
  ['one person of an account', of('rosa'), of('rosa'), 'same'],
  ['two persons of an account', { ...of('rosa'), ...prev, prev_same: 1 }, of('luis'), 'other'],
  ['not sorted', { ownerId: 'account', subject: null }, { ownerId: 'account', subject: null }, 'other'],
  ['without names', prev, {}, 'unsure'],
  ['one name only', { ...prev, first_name: 'Rosa' }, { first_name: '' }, 'unsure'],
  ['equal names', { first_name: 'José' }, { first_name: 'jose' }, 'same'],
  ['different names', { ...prev, form: 'return', first_name: 'Rosa' }, { first_name: 'Luis' }, 'other'],
  ['equal names on different sides', { first_name: 'Rosa' }, { first_name: 'Rosa', audience: 'for' }, 'other'],
  ['answers only what changed since', { ...prev, form: 'return' }, {}, 'same'],
  ['said yes', { ...prev, prev_same: 1 }, {}, 'same'],
  ['said no', { ...prev, prev_same: 0 }, { first_name: 'Rosa' }, 'other'],
  ['said yes of another', { prev_response_id: 'b', prev_same: 1 }, {}, 'unsure'],
])('%s', (_, later, earlier, expected) => {
  expect(samePerson(checkUp('now', later), checkUp('a', earlier))).toBe(expected)
})

test('follows what was said from one check-up to the next', () => {
  const [a, b, c] = [checkUp('a'), checkUp('b', { ...prev, prev_same: 1 }), checkUp('c', { first_name: 'Luis' })]
  const now = checkUp('now', { prev_response_id: 'b', prev_same: 1 })
  expect(ofSamePerson(now, [a, b, c]).map(({ id }) => id)).toEqual(['a', 'b'])
})

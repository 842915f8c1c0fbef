import { describe, expect, test } from 'vitest'
import type { ContactInfo } from '#domain/contacts/contact-info.ts'
import { talkEmail } from '#domain/requests/reference.ts'
import {
  type CheckInProblems,
  type CheckInValues,
  emptyCheckIn,
  longest,
  readCheckIn,
  startFrom,
  topicsInOrder,
  typedCheckIn,
} from './check-in.ts'

const good = { topics: 'sleep', parts: 'morning', method: 'phone', phone: '212-123-4567', name: 'Rosa' }

function typed(fields: Record<string, string | readonly string[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
  return typedCheckIn(form)
}
const read = (fields: Record<string, string | readonly string[]>) => readCheckIn(typed(fields))

describe('the form that requests a check-in', () => {
  test('is parsed, with choices in the order of the page', () => {
    const fields = {
      ...good,
      topics: ['other', 'sleep', 'report'],
      parts: ['evening', 'morning'],
      days: ['fri', 'mon'],
    }
    expect(read({ ...fields, note: ' Please speak\r\nslowly ' })).toEqual({
      checkIn: {
        topics: ['report', 'sleep', 'other'],
        parts: ['morning', 'evening'],
        days: ['mon', 'fri'],
        method: 'phone',
        contact: '2121234567',
        name: 'Rosa',
        note: 'Please speak\nslowly',
      },
    })
  })

  test.each<[string, Record<string, string>, CheckInProblems]>([
    ['nothing', {}, { topics: 'topics', parts: 'parts', phone: 'required', name: 'required' }],
    ['no topic', { ...good, topics: '' }, { topics: 'topics' }],
    ['an unknown topic', { ...good, topics: 'money' }, { topics: 'topics' }],
    ['a phone number too short', { ...good, phone: '555-123' }, { phone: 'phone' }],
    ['no email address', { ...good, method: 'email' }, { email: 'required' }],
    ['an invalid email address', { ...good, method: 'email', email: 'rosa' }, { email: 'email' }],
    ['a blank name', { ...good, name: ' \u0000 ' }, { name: 'required' }],
    ['a note too long', { ...good, note: 'n'.repeat(longest.note + 1) }, { note: 'note' }],
  ])('reports the problems of a form with %s', (_, fields, problems) => {
    expect(read(fields)).toEqual({ problems })
  })

  test('validates only the contact of the chosen method', () => {
    expect(read({ ...good, email: 'nonsense' })).toMatchObject({ checkIn: { method: 'phone' } })
  })

  test('preserves values as typed, without control characters', () => {
    expect(typed({ name: 'Rosa\u0007\nDíaz', phone: '555', note: 'é\u0000' })).toEqual({
      ...emptyCheckIn,
      name: 'Rosa  Díaz',
      phone: '555',
      note: 'é',
    })
  })
})

test('lists the person’s priority areas first, each once', () => {
  const order = topicsInOrder(['sleep', 'memory', 'sleep'])
  expect(order.slice(0, 4)).toEqual(['sleep', 'memory', 'report', 'begin'])
  expect(order).toHaveLength(16)
})

describe('the form with saved contact data', () => {
  const info: ContactInfo = {
    name: 'Rosa',
    way: 'phone',
    contact: '3865550199',
    times: ['morning'],
    locale: 'es',
    voice: true,
    needs: 'Speak slowly',
  }

  test.each([
    [
      info,
      { method: 'phone', phone: '386-555-0199', email: '', parts: ['morning'], name: 'Rosa', note: 'Speak slowly' },
    ],
    [
      { ...info, way: 'text' },
      { method: 'phone', phone: '386-555-0199' },
    ],
    [
      { ...info, way: 'email', contact: 'rosa@example.org' },
      { method: 'email', phone: '', email: 'rosa@example.org' },
    ],
    [
      { ...info, contact: null, needs: '' },
      { phone: '', email: '', name: 'Rosa', note: '' },
    ],
    [null, emptyCheckIn],
  ] as [ContactInfo | null, Partial<CheckInValues>][])('starts from %j', (given, values) => {
    expect(startFrom(given)).toMatchObject(values)
  })
})

const help = 'help@volusia.example.org'

test.each([
  ['no partner', null, 'team@example.org'],
  ['a partner', { helpEmail: help }, help],
  [
    'a partner that named somebody',
    { helpEmail: help, checkInEmail: 'talks@volusia.example.org' },
    'talks@volusia.example.org',
  ],
])('notifies the staff of a request: %s', (_, partner, recipient) => {
  expect(talkEmail(partner, { checkInEmail: 'team@example.org' })).toBe(recipient)
})

import { expect, test } from 'vitest'
import {
  emptyReach,
  longest,
  type ReachValues,
  readReach,
  readWhy,
  typedReach,
  typedWhy,
  type WhyValues,
} from './program-form.ts'

const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of typeof value === 'string' ? [value] : value) form.append(name, each)
  return form
}

const noWhy: WhyValues = { reasons: [], needs: [], own: '' }

test.each([
  ['nothing', {}, { reasons: [], needs: [], own: null }],
  ['reasons in the order of the form', { reasons: ['people', 'report'] }, { reasons: ['report', 'people'] }],
  ['what the form does not offer', { reasons: ['money', 'near'], needs: ['car'] }, { reasons: ['near'], needs: [] }],
  ['nothing needed', { needs: ['nothing'] }, { needs: ['nothing'] }],
  ['nothing, and a ride', { needs: ['nothing', 'ride'] }, { needs: ['ride'] }],
  ['own words of the greatest length', { own: 'é'.repeat(longest.own) }, { own: 'é'.repeat(longest.own) }],
] satisfies [string, Partial<WhyValues>, object][])('parses the reasons: %s', (_, values, why) => {
  expect(readWhy({ ...noWhy, ...values })).toMatchObject({ why })
})

test('rejects own words that are too long', () => {
  expect(readWhy({ ...noWhy, own: 'é'.repeat(longest.own + 1) })).toEqual({ problems: { own: 'long' } })
})

const rosa: ReachValues = {
  ...emptyReach,
  wish: 'call',
  name: 'Rosa',
  phone: '(386) 555-0199',
  email: 'rosa@example.org',
}

test.each([
  ['a call', {}, { wish: 'call', contact: '3865550199', name: 'Rosa', promise: false }],
  ['a text message', { wish: 'text' }, { wish: 'text', contact: '3865550199' }],
  ['an email', { wish: 'email', promise: true }, { wish: 'email', contact: 'rosa@example.org', promise: true }],
  ['no contact, though one is typed', { wish: 'self' }, { wish: 'self', contact: null, name: 'Rosa' }],
  ['no contact and no name', { ...emptyReach, wish: 'self' }, { wish: 'self', contact: null, name: null }],
] satisfies [string, Partial<ReachValues>, object][])('parses the contact data: %s', (_, values, reach) => {
  expect(readReach({ ...rosa, ...values })).toMatchObject({ reach })
})

test.each([
  ['no wish', { wish: '' }, { wish: 'wish' }],
  ['no name', { name: '' }, { name: 'required' }],
  ['no phone number', { phone: '' }, { phone: 'required' }],
  ['a bad phone number', { wish: 'text', phone: '555-12' }, { phone: 'phone' }],
  ['a bad email', { wish: 'email', email: 'rosa@' }, { email: 'email' }],
  ['nothing but the wish', { ...emptyReach, wish: 'email' }, { name: 'required', email: 'required' }],
] satisfies [string, Partial<ReachValues>, object][])('finds problems: %s', (_, values, problems) => {
  expect(readReach({ ...rosa, ...values })).toEqual({ problems })
})

test('parses both forms as typed', () => {
  expect(typedWhy(formOf({ reasons: ['near', 'money'], needs: 'ride', own: ' so\r\nnear ' }))).toEqual({
    reasons: ['near', 'money'],
    needs: ['ride'],
    own: 'so\nnear',
  })
  expect(typedReach(formOf({ wish: 'visit', phone: '1\n2', name: 'R'.repeat(100), promise: 'yes' }))).toEqual({
    wish: '',
    phone: '1 2',
    email: '',
    name: 'R'.repeat(100),
    promise: true,
  })
})

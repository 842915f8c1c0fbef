import { expect, test } from 'vitest'
import { chooseSubject, type Saving } from './choose-subject.ts'

const me = { id: 'me', who: 'me', nameKey: 'rosa' } as const
const nameless = { ...me, nameKey: '' }
const luis = { id: 'luis', who: 'shares', nameKey: 'luis' } as const
const elena = { id: 'elena', who: 'cares', nameKey: 'elena' } as const

test.each<[string, Partial<Saving>, ReturnType<typeof chooseSubject>]>([
  ['the first check-up', {}, { add: 'me' }],
  ['the first one with help', { audience: 'with' }, { add: 'me' }],
  ['the first one for somebody', { audience: 'for' }, { add: 'cares' }],
  ['an account with unsorted ones only', { hasOthers: true }, 'ask'],
  ['the same name', { subjects: [me], nameKey: 'rosa' }, { subject: 'me' }],
  ['the same name, for somebody', { subjects: [me], nameKey: 'rosa', audience: 'for' }, 'ask'],
  ['the same person cared for', { subjects: [elena], nameKey: 'elena', audience: 'for' }, { subject: 'elena' }],
  ['another name', { subjects: [me], nameKey: 'luis', isSignedIn: true }, 'ask'],
  ['no name, not signed in', { subjects: [me] }, 'ask'],
  ['no name, signed in', { subjects: [me], isSignedIn: true }, { subject: 'me' }],
  ['no name, signed in to an account without name', { subjects: [nameless], isSignedIn: true }, { subject: 'me' }],
  ['with help, signed in', { subjects: [me], isSignedIn: true, audience: 'with' }, 'ask'],
  ['the holder who cares for somebody', { subjects: [me, elena], isSignedIn: true }, { subject: 'me' }],
  ['one of two', { subjects: [me, luis], isSignedIn: true, nameKey: 'rosa' }, 'ask'],
])('%s', (_, saving, expected) => {
  const facts: Saving = { subjects: [], hasOthers: false, audience: 'self', nameKey: '', isSignedIn: false, ...saving }
  expect(chooseSubject(facts)).toEqual(expected)
})

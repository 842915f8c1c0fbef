import { expect, test } from 'vitest'
import { ofFrontSubject } from './front-subject.ts'

const rosa = { ownerId: 'account', subject: { id: 'rosa', who: 'me', name: 'Rosa' } } as const
const luis = { ownerId: 'account', subject: { id: 'luis', who: 'shares', name: 'Luis' } } as const
const unsorted = { ownerId: 'account', subject: null }
const unsaved = {}
const all = [rosa, luis, unsorted, unsaved]

test.each([
  ['the holder by default', undefined, [rosa, unsaved]],
  ['the holder without a choice', { frontSubject: null }, [rosa, unsaved]],
  ['another person by choice', { frontSubject: 'luis' }, [luis, unsaved]],
])('shows %s', (_, account, expected) => {
  expect(ofFrontSubject(account, all)).toEqual(expected)
})

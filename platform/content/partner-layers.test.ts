import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { createPartnerCheck } from './partner-check.ts'
import {
  changedFields,
  editableFields,
  effectivePartner,
  layered,
  type PartnerChanges,
  rebased,
  withChanges,
} from './partner-layers.ts'
import type { Partner } from './schemas/partner.schema.ts'

const volusia = content.partners.find(({ key }) => key === 'volusia') as Partner
const check = createPartnerCheck(content.programs.map(({ key }) => key))

test.each<[string, PartnerChanges, Record<string, unknown>]>([
  ['nothing', {}, {}],
  ['a name', { friendlyName: 'Lakeview' }, { friendlyName: 'Lakeview' }],
  ['a text in both languages', { bubble: { en: 'Hello', es: 'Hola' } }, { bubble: { en: 'Hello', es: 'Hola' } }],
  ['an optional field taken away', { logo2: null }, { logo2: undefined }],
  ['a switch set to off', { showOtherSources: false }, { showOtherSources: false }],
  ['a list as a whole', { slugs: ['lakeview'] }, { slugs: ['lakeview'] }],
])('lays changes over a description: %s', (_, changes, changed) => {
  expect(layered(volusia, changes)).toEqual({ ...volusia, ...changed })
})

test("excludes id, key and ids of other services from a partner's changes", () => {
  const theirs = { id: 1, key: 'nys', gsids: ['other'] } as PartnerChanges
  expect(layered(volusia, theirs)).toEqual(volusia)
  const fixed = Object.keys(volusia).filter((field) => !editableFields.some((each) => each === field))
  expect(fixed.sort()).toEqual(['gsids', 'id', 'key'])
})

test.each<[string, PartnerChanges, readonly string[]]>([
  ['valid changes', { friendlyName: 'Lakeview', theme: 'nys' }, []],
  [
    'a program that there is no more',
    { friendlyName: 'Lakeview', programs: [{ program: 'gone' }] as never },
    ['programs'],
  ],
  ['a theme that there is no more', { friendlyName: 'Lakeview', theme: 'gone' as never }, ['theme']],
  ['a required field taken away', { friendlyName: 'Lakeview', helpEmail: null }, ['helpEmail']],
])('a change that has become invalid does not count, and the others do: %s', (_, changes, dropped) => {
  const effective = effectivePartner(volusia, changes, check)
  expect(effective.dropped).toEqual(dropped)
  expect(effective.partner.friendlyName).toBe('Lakeview')
  expect(check(effective.partner)).toMatchObject({ partner: { id: 110 } })
})

test.each<[string, PartnerChanges, PartnerChanges, PartnerChanges]>([
  ['a first change', {}, { name: 'Lakeview' }, { name: 'Lakeview' }],
  ['a further change', { name: 'Lakeview' }, { theme: 'nys' }, { name: 'Lakeview', theme: 'nys' }],
  ['back to the description', { name: 'Lakeview' }, { name: volusia.name }, {}],
  ['an optional field taken away', {}, { logo2: null }, { logo2: null }],
  ['what was not there taken away', {}, { checkInEmail: null }, {}],
])('adds changes: %s', (_, before, more, after) => {
  expect(withChanges(volusia, before, more)).toEqual(after)
})

test.each<[string, PartnerChanges, PartnerChanges, PartnerChanges, PartnerChanges]>([
  ['nothing was published meanwhile', { name: 'A' }, {}, {}, { name: 'A' }],
  ['another field was published', { name: 'A' }, {}, { theme: 'nys' }, { name: 'A', theme: 'nys' }],
  ['the same field was published', { name: 'A' }, {}, { name: 'B' }, { name: 'A' }],
  [
    'an untouched field was changed',
    { name: 'A', state: 'NY' },
    { name: 'A' },
    { name: 'B' },
    { name: 'B', state: 'NY' },
  ],
  ['an untouched field went back', { name: 'A', state: 'NY' }, { name: 'A' }, {}, { state: 'NY' }],
  ['a field was taken back in the draft', {}, { name: 'A' }, { name: 'A', state: 'NY' }, { state: 'NY' }],
])('a draft takes back nothing that was published meanwhile: %s', (_, draft, from, onto, expected) => {
  expect(rebased(draft, from, onto)).toEqual(expected)
})

test('names the fields that differ', () => {
  expect(changedFields({ name: 'A', theme: 'nys' }, { name: 'B', theme: 'nys', logo2: null })).toEqual([
    'name',
    'logo2',
  ])
})

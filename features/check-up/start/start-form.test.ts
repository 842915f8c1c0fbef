import { describe, expect, test } from 'vitest'
import type { Fields } from '#tests/support/product.ts'
import { right } from './start.example.ts'
import { choicesQuery, readStart, startValues } from './start.ts'

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
  return form
}

describe('the start form', () => {
  test.each([
    ['all fields', right, { audience: 'self', form: 'whole' }],
    [
      'the short form for someone else',
      { ...right, audience: 'for', length: 'short' },
      { audience: 'for', form: 'short' },
    ],
    ['no length, where none is asked', { audience: 'with', consent: 'yes' }, { audience: 'with', form: 'short' }],
  ])('accepts a form with %s', (_, fields, start) => {
    expect(readStart(formOf(fields), 'short')).toEqual({ start })
  })
  test.each<[string, Fields, string[]]>([
    ['an empty form', {}, ['audience', 'consent']],
    ['an unknown audience', { ...right, audience: 'nobody' }, ['audience']],
    ['an unknown length', { ...right, length: '1; drop table' }, ['length']],
    ['a consent that says no', { ...right, consent: 'no' }, ['consent']],
    ['everything wrong', { audience: '', length: '', consent: '' }, ['audience', 'length', 'consent']],
  ])('rejects a form with %s, with the invalid fields in page order', (_, fields, wrong) => {
    expect(readStart(formOf(fields), 'whole')).toEqual({ wrong })
  })
  test('is shown again with what was chosen, and a link never gives consent', () => {
    const usual = { audience: 'self', length: 'whole' } as const
    const typed = { whose: 'other', audience: 'with', length: 'short', consent: 'yes' }
    expect(startValues(formOf(typed), usual)).toEqual({ ...typed, consent: true })
    expect(startValues(new URLSearchParams(typed), usual)).toEqual({ ...typed, consent: false })
    expect(startValues(formOf({ audience: '<b>' }), usual)).toEqual({ ...usual, whose: null, consent: false })
  })
  test('passes every parameter of a link to the second step', () => {
    expect(choicesQuery(new URL('http://x.example/start?promo_code=A%26B&partner=volusia'))).toBe(
      '?promo_code=A%26B&partner=volusia&choices=1',
    )
    expect(choicesQuery(new URL('http://x.example/start?choices=1'))).toBe('?choices=1')
  })
})

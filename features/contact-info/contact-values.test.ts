import { expect, test } from 'vitest'
import { emptyValues, readValues, typedValues, valuesOf } from './contact-values.ts'

const empty = emptyValues('en')

test.each([
  [{ phone: '(386) 555-0199' }, { way: 'phone', contact: '3865550199' }],
  [
    { way: 'text', phone: '1-386-555-0199' },
    { way: 'text', contact: '3865550199' },
  ],
  [
    { way: 'email', email: ' Rosa@Example.org ' },
    { way: 'email', contact: 'rosa@example.org' },
  ],
  [
    { way: 'email', email: 'rosa@example.org', phone: 'no number' },
    { way: 'email', contact: 'rosa@example.org' },
  ],
  [{ helper: 'My niece Ana' }, { contact: null, helper: 'My niece Ana' }],
  [{ phone: '386-555-0199', times: ['evening', 'night', 'morning'] }, { times: ['morning', 'evening'] }],
  [{ phone: '386-555-0199', needs: '🌻'.repeat(300), helper: 'x'.repeat(200) }, { helper: 'x'.repeat(200) }],
] as const)('%j is saved', (typed, expected) => {
  expect(readValues({ ...empty, ...typed })).toMatchObject({ info: expected })
})

test.each([
  [{}, { phone: 'required' }],
  [{ way: 'email', phone: '386-555-0199' }, { email: 'required' }],
  [{ phone: '555-12' }, { phone: 'phone' }],
  [{ way: 'text', phone: '055-555-0199' }, { phone: 'areaCode' }],
  [{ way: 'email', email: 'rosa@' }, { email: 'email' }],
  [{ phone: '555-12', helper: 'My niece Ana' }, { phone: 'phone' }],
  [{ phone: '386-555-0199', needs: 'x'.repeat(301) }, { needs: 'long' }],
  [{ phone: '386-555-0199', helper: 'x'.repeat(201) }, { helper: 'long' }],
] as const)('%j is shown again with %j', (typed, problems) => {
  expect(readValues({ ...empty, ...typed })).toEqual({ problems })
})

test('parses a form, and converts saved values back', () => {
  const form = new FormData()
  for (const [name, value] of [
    ...[
      ['name', ' Rosa\nDíaz '],
      ['way', 'text'],
      ['phone', '3865550199'],
      ['times', 'morning'],
      ['times', 'evening'],
    ],
    ...[
      ['spoken', 'es'],
      ['voice', 'yes'],
      ['needs', 'Speak slowly'],
      ['helper', 'Ana, 386-555-0100'],
    ],
  ] as [string, string][])
    form.append(name, value)
  const typed = typedValues(form, 'en')
  expect(typed).toMatchObject({ name: 'Rosa Díaz', way: 'text', language: 'es', voice: true })
  const read = readValues(typed)
  if ('problems' in read) throw new Error(JSON.stringify(read))
  expect(valuesOf(read.info, read.agreement)).toEqual({ ...typed, phone: '386-555-0199' })
})

test('replaces an unknown channel or language by the default', () => {
  const form = new FormData()
  form.append('way', 'pigeon')
  form.append('spoken', 'fr')
  expect(typedValues(form, 'es')).toEqual(emptyValues('es'))
})

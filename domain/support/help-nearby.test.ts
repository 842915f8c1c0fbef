import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { helpInState, nationalHelp, stateFor, statesIn } from './help-nearby.ts'

test.each([
  ['nothing is known', {}, null],
  ['the state chosen', { chosen: 'FL', zips: ['10001'], codes: ['NC'] }, 'FL'],
  ['the state chosen in small letters', { chosen: 'fl' }, 'FL'],
  ['a state that is none', { chosen: 'XX', zips: ['10001'] }, 'NY'],
  ['the ZIP code', { zips: [null, '32114'], codes: ['NC'] }, 'FL'],
  ['a ZIP code beyond the states', { zips: ['00901'], codes: ['NC'] }, 'NC'],
  ['the state of the start link', { codes: [null, 'NY', 'FL'] }, 'NY'],
  ['the name of something every object has', { chosen: 'constructor' }, null],
])('finds the state: %s', (_, hints, state) => {
  expect(stateFor(content.resources, { chosen: null, zips: [], codes: [], ...hints })).toBe(state)
})

test('lists the offices of a state first, then services of every state, with the state name in the text', () => {
  const florida = helpInState(content, 'FL', 'es')
  expect(florida.contacts.map(({ id }) => id)).toEqual(['FL-0', 'eldercare', '211'])
  expect(florida.contacts[1]?.gives).toContain('vive en Florida')
  expect(helpInState(content, 'NY', 'es').name).toBe('Nueva York')
})

test('lists all states and the District of Columbia, sorted for the locale', () => {
  const names = statesIn(content.resources, 'es').map(({ name }) => name)
  expect(names).toHaveLength(51)
  expect(names.indexOf('Nueva York')).toBeLessThan(names.indexOf('Oregón'))
})

test('gives every national service a phone number or a web page', () => {
  const services = nationalHelp(content, 'en').flatMap(({ contacts }) => contacts)
  expect(services.length).toBeGreaterThan(30)
  expect(services.filter(({ calls, pages }) => calls.length + pages.length === 0)).toEqual([])
})

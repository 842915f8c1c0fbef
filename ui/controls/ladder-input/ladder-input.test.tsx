import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { ladderInputExamples } from './ladder-input.examples.tsx'

const recent = ladderInputExamples['nothing chosen']
const chosen = ladderInputExamples['a step chosen']

test('it has eleven rungs from 10 down to 0, so that the Up key climbs', () => {
  expect(tags(recent, 'input').map((input) => input.value)).toEqual('10 9 8 7 6 5 4 3 2 1 0'.split(' '))
})

test('preselects no rung, not even 0', () => {
  expect(tags(recent, 'input').some((input) => 'checked' in input)).toBe(false)
  expect(text(recent)).not.toContain('You chose')
})

test('the chosen rung is checked and named in the text', () => {
  expect(tags(chosen, 'input').find((input) => 'checked' in input)?.value).toBe('6')
  expect(text(chosen)).toContain('You chose step 6.')
})

test('each rung has an accessible name, with the meaning of the ends', () => {
  const names = tags(recent, 'input').map((input) => input['aria-label'])
  expect(names[0]).toBe('Step 10: The best life you can imagine')
  expect(names[5]).toBe('Step 5')
  expect(names[10]).toBe('Step 0: The worst life you can imagine')
})

test('an error describes the group, and the top rung has the id of the error summary’s link', () => {
  const error = ladderInputExamples['with an error']
  expect(tags(error, 'fieldset')[0]?.['aria-describedby']).toBe('ladder-error-error')
  expect(tags(error, 'input')[0]?.id).toBe('ladder-error')
})

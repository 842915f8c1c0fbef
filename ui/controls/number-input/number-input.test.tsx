import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { numberInputExamples } from './number-input.examples.tsx'

test('its buttons are hidden until a script shows them', () => {
  const buttons = tags(numberInputExamples.empty, 'button')
  expect(buttons.map((button) => button['data-step'])).toEqual(['-1', '1'])
  expect(buttons.every((button) => 'hidden' in button && button.type === 'button')).toBe(true)
})

test('an invalid input is shown as typed, described by its error', () => {
  expect(tags(numberInputExamples['with an error'], 'input')[0]).toMatchObject({
    value: '9',
    'aria-invalid': 'true',
    'aria-describedby': 'nights-9-hint nights-9-error',
  })
})

import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { stepSelectExamples } from './step-select.examples.tsx'

test('its buttons are hidden until a script shows them', () => {
  const buttons = tags(stepSelectExamples.chosen, 'button')
  expect(buttons.map((button) => button['data-by'])).toEqual(['-1', '1'])
  expect(buttons.every((button) => 'hidden' in button && button.type === 'button')).toBe(true)
})

test('has an empty option only while none is chosen', () => {
  const values = (example: keyof typeof stepSelectExamples) =>
    tags(stepSelectExamples[example], 'option').map(({ value }) => value)
  expect(values('empty')[0]).toBe('')
  expect(values('chosen')).toEqual(['9:45 pm', '10 pm', '10:15 pm', '10:30 pm'])
  expect(tags(stepSelectExamples.chosen, 'option').findIndex((option) => 'selected' in option)).toBe(2)
})

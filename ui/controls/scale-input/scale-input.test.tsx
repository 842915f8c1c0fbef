import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { scaleInputExamples } from './scale-input.examples.tsx'

test('it offers every whole number from one end to the other, none preselected', () => {
  const inputs = tags(scaleInputExamples['nothing chosen'], 'input')
  expect(inputs.map((input) => Number(input.value))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(inputs.some((input) => 'checked' in input)).toBe(false)
})

test('the accessible names of the end numbers include their meaning', () => {
  const names = tags(scaleInputExamples['nothing chosen'], 'input').map((input) => input['aria-label'])
  expect([names[0], names[5], names[10]]).toEqual(['0: No pain', undefined, '10: The worst pain I can imagine'])
})

test('"Clear" is the last of the radio buttons, and sends an empty value', () => {
  const inputs = tags(scaleInputExamples['with a way to clear it'], 'input')
  expect(inputs.map(({ type, name }) => [type, name])).toEqual(Array(12).fill(['radio', 'sure']))
  expect(inputs.findIndex((input) => 'checked' in input)).toBe(8)
  expect(inputs.at(-1)?.value).toBe('')
})

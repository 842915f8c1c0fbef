import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { choiceExamples } from './choice.examples.tsx'

test('a choice is a native input inside its label', () => {
  expect(tags(choiceExamples.radio, 'label', 'input')).toMatchObject([{}, { type: 'radio', value: 'good' }])
  expect(tags(choiceExamples['checkbox, chosen'], 'input')[0]).toHaveProperty('checked')
  expect(tags(choiceExamples.checkbox, 'input')[0]).not.toHaveProperty('checked')
})

test('an exclusive choice is marked for the script that clears the others', () => {
  expect(tags(choiceExamples.exclusive, 'input')[0]?.['data-exclusive']).toBe('true')
  expect(tags(choiceExamples.checkbox, 'input')[0]).not.toHaveProperty('data-exclusive')
})

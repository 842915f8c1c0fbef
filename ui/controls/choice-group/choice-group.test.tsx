import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { choiceGroupExamples } from './choice-group.examples.tsx'

test('the question is the legend of a fieldset', () => {
  expect(tags(choiceGroupExamples['one answer'], 'fieldset', 'legend')).toHaveLength(2)
})

test('labels a group without a legend by the element with the question', () => {
  expect(tags(choiceGroupExamples['asked elsewhere on the page'], 'fieldset')[0]?.['aria-labelledby']).toBe(
    'asked-elsewhere',
  )
})

test('hint and error describe the group, and the first answer has the id of the error summary’s link', () => {
  const error = choiceGroupExamples['with an error']
  expect(tags(error, 'fieldset')[0]?.['aria-describedby']).toBe('health-error-hint health-error-error')
  expect(tags(error, 'input').map((input) => input.id)).toEqual(['health-error', 'health-error-2', 'health-error-3'])
  expect(tags(error, 'input').every((input) => input['aria-invalid'] === 'true')).toBe(true)
})

test('the fieldset has the limit, and only the values passed are checked', () => {
  const many = choiceGroupExamples['several answers in two columns']
  expect(tags(many, 'fieldset')[0]?.['data-max']).toBe('3')
  expect(
    tags(many, 'input')
      .filter((input) => 'checked' in input)
      .map((input) => input.value),
  ).toEqual(['family', 'friends'])
})

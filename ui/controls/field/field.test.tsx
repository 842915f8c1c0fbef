import { expect, test } from 'vitest'
import { html, tags } from '../../markup.ts'
import { fieldExamples } from './field.examples.tsx'

test('the label belongs to the input', () => {
  expect(tags(fieldExamples.empty, 'label')[0]?.for).toBe('email')
  expect(tags(fieldExamples.empty, 'input')[0]?.id).toBe('email')
})

test('a field without hint and error has no aria-describedby', () => {
  expect(tags(fieldExamples.empty, 'input')[0]).not.toHaveProperty('aria-describedby')
  expect(tags(fieldExamples.empty, 'input')[0]).not.toHaveProperty('aria-invalid')
})

test('the error is above the input, and both hint and error describe it', () => {
  const markup = html(fieldExamples['with an error'])
  expect(markup.indexOf('Invalid phone number')).toBeLessThan(markup.indexOf('<input'))
  expect(tags(fieldExamples['with an error'], 'input')[0]).toMatchObject({
    'aria-describedby': 'phone-error-hint phone-error-error',
    'aria-invalid': 'true',
    value: '555-5555',
  })
})

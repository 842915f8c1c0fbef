import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { zipInputExamples } from './zip-input.examples.tsx'

test('has a numeric keyboard and autofill, and preserves leading zeros', () => {
  expect(tags(zipInputExamples['with an error'], 'input')[0]).toMatchObject({
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    value: '0012',
  })
})

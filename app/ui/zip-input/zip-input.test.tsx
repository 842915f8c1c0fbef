import { expect, test } from 'vitest'
import { tags } from '#app/ui/markup.ts'
import { zipInputExamples } from '#app/ui/zip-input/zip-input.examples.tsx'

test('it shows digits on a phone, is filled in by the browser and keeps leading zeros', () => {
  expect(tags(zipInputExamples['with an error'], 'input')[0]).toMatchObject({
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    value: '0012',
  })
})

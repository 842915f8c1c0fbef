import { expect, test } from 'vitest'
import { helpBoxExamples } from '#app/ui/help-box/help-box.examples.tsx'
import { tags } from '#app/ui/markup.ts'

test('it is a region named by its title', () => {
  expect(tags(helpBoxExamples.red, 'section')[0]?.['aria-labelledby']).toBe('help-red-title')
  expect(tags(helpBoxExamples.red, 'h2')[0]?.id).toBe('help-red-title')
})

test('calls are in the given order and can be dialed', () => {
  expect(tags(helpBoxExamples.red, 'a').map((link) => link.href)).toEqual(['tel:988', 'sms:988', 'tel:911', '#main'])
})

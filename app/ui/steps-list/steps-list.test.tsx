import { expect, test } from 'vitest'
import { tags, text } from '#app/ui/markup.ts'
import { stepsListExamples } from '#app/ui/steps-list/steps-list.examples.tsx'

test('each stage says its state in words and changes are announced', () => {
  expect(tags(stepsListExamples['under way'], 'ol')[0]?.['aria-live']).toBe('polite')
  expect(text(stepsListExamples['under way'])).toContain('Your five ratings are ready (done)')
})

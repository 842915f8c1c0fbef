import { expect, test } from 'vitest'
import { html, tags } from '#app/ui/markup.ts'
import { stepsListExamples } from '#app/ui/steps-list/steps-list.examples.tsx'

test('each stage says its state in words and changes are announced', () => {
  expect(tags(stepsListExamples['under way'], 'ol')[0]?.['aria-live']).toBe('polite')
  const shown = html(stepsListExamples['under way']).replace(/<span[^>]* hidden=""[^>]*>[\s\S]*?<\/span><\/span>/g, '')
  expect(shown).toContain('Your five ratings are ready <span class="vh">(done)')
  expect(shown).toContain('Choosing your first step <span class="vh">(not yet)')
  expect(shown).not.toContain('did not work')
})

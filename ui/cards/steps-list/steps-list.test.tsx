import { expect, test } from 'vitest'
import { html, tags } from '../../markup.ts'
import { stepsListExamples } from './steps-list.examples.tsx'

test('each stage has its state as text, and announces changes', () => {
  expect(tags(stepsListExamples['under way'], 'ol')[0]?.['aria-live']).toBe('polite')
  const shown = html(stepsListExamples['under way']).replace(/<span[^>]* hidden=""[^>]*>[\s\S]*?<\/span><\/span>/g, '')
  expect(shown).toContain('Your five ratings are ready <span class="vh">(done)')
  expect(shown).toContain('Choosing your first step <span class="vh">(not yet)')
  expect(shown).not.toContain('did not work')
})

import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { topBarExamples } from './top-bar.examples.tsx'

test('every logo has its name beside it or as its alternative text', () => {
  const images = tags(topBarExamples['two partners and tools'], 'img').map((image) => image.alt)
  expect(images.slice(0, 2)).toEqual(['', 'Lighthouse program'])
  expect(text(topBarExamples['two partners and tools'])).toContain('Volusia Council')
})

test('omits the strip without a partner', () => {
  expect(text(topBarExamples['no partner'])).toBe('Wellbeing CheckUp')
  expect(tags(topBarExamples['no partner'], 'div').some((tag) => tag.class === 'pstrip')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { html, tags, text } from '../../markup.ts'
import { ladderOverTimeExamples as examples } from './ladder-over-time.examples.tsx'

const marks = (example: keyof typeof examples) =>
  tags(examples[example], 'circle').filter((tag) => tag.class === 'ltime__mark')

describe('the ladder over time', () => {
  test('is one image with a sentence as its name', () => {
    const images = tags(examples['four check-ups'], '*').filter((tag) => tag.role === 'img')
    expect(images.map((tag) => tag['aria-label'])).toEqual([
      'Your steps on the ladder: 3 in November 2025, then 5, 4 and 6.',
    ])
  })
  test('has a mark for every check-up and one for five years from now, as high as its step', () => {
    expect(marks('four check-ups').map(({ cy }) => cy)).toEqual(['70%', '50%', '60%', '40%', '20%'])
  })
  test('omits the mark without an answer, which the table explains', () => {
    expect(marks('one without an answer')).toHaveLength(1)
    expect(text(examples['one without an answer'])).toContain('Jul 2026 No answer No answer Nov 2026 6 No answer')
  })
  test('always has its table, with a heading for every row and column', () => {
    const heads = tags(examples['a dozen check-ups'], 'th')
    expect(heads.filter(({ scope }) => scope === 'col')).toHaveLength(3)
    expect(heads.filter(({ scope }) => scope === 'row')).toHaveLength(12)
  })
  test('needs no style attribute', () => {
    for (const example of Object.values(examples)) expect(html(example)).not.toContain('style=')
  })
})

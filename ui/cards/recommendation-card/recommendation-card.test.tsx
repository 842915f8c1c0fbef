import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { recommendationCardExamples } from './recommendation-card.examples.tsx'

test('the card has its title, why, how, the answers behind it and the actions in this order', () => {
  const plainText = text(recommendationCardExamples.full)
  const order = ['Get up at the same time', 'Why it helps', 'How to start', 'You told us:', 'Add to my plan']
  expect(order.map((part) => plainText.indexOf(part))).toEqual(
    order.map((part) => plainText.indexOf(part)).toSorted((a, b) => a - b),
  )
  expect(plainText.indexOf('Get up')).toBeGreaterThan(-1)
})

test('omitted parts render nothing', () => {
  expect(text(recommendationCardExamples['already in the plan'])).not.toContain('How to start')
  expect(tags(recommendationCardExamples['already in the plan'], 'h4')).toHaveLength(1)
})

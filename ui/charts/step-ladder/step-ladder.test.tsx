import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { stepLadderExamples } from './step-ladder.examples.tsx'

test('each step has its number, its text and its state, the easiest first', () => {
  const shownText = text(stepLadderExamples['under way'])
  expect(shownText.replaceAll(/\s+/g, ' ')).toMatch(
    /1\. ?Pick a safe place to walk\. ?Done ?2 ?Walk 5 minutes today\. ?You are here/,
  )
})

test('the current step is marked for screen readers, and each links to its page', () => {
  const links = tags(stepLadderExamples['under way'], 'a')
  expect(links.map((link) => link['aria-current'])).toEqual([
    undefined,
    'step',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(links.map((link) => link.href)).toEqual(Array.from({ length: 6 }, (_, index) => `#small-step-${index + 1}`))
})

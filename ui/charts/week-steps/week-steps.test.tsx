import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { weekStepsExamples } from './week-steps.examples.tsx'

const example = weekStepsExamples['the second of four']

test('marks only the current page', () => {
  const links = tags(example, 'a')
  expect(links.map((link) => link['aria-current'])).toEqual([undefined, 'page', undefined, undefined])
})

test('each stage has its name and state, also where only numbers are visible', () => {
  expect(text(example)).toContain('Notice your sleep Done')
  expect(text(example)).toContain('Set your body clock You are here')
})

import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { ladderViewExamples } from './ladder-view.examples.tsx'

test('the picture is one image with a complete sentence as its name', () => {
  expect(tags(ladderViewExamples['two steps'], '*').filter((tag) => tag.role === 'img')).toMatchObject([
    { 'aria-label': 'Ladder of life. You stand on step 6 of 10 today. You expect to stand on step 8 in five years.' },
  ])
})

test('one flag is enough when today and the future share a step', () => {
  expect(text(ladderViewExamples['one step for both'])).toContain('Today and in 5 years: 5')
  expect(
    tags(ladderViewExamples['one step for both'], 'span').filter((tag) => tag.class?.includes('flag')),
  ).toHaveLength(1)
})

test.each([
  ['an earlier step', ['flag flag--later', 'flag flag--now', 'flag flag--earlier flag--both']],
  ['an earlier step that is the expected one', ['flag flag--later flag--both', 'flag flag--now']],
] as const)('%s has one flag on its step', (name, flags) => {
  const found = tags(ladderViewExamples[name], 'span').filter((tag) => tag.class?.includes('flag'))
  expect(found.map((tag) => tag.class)).toEqual(flags)
})

test('step 0 has its flag', () => {
  expect(text(ladderViewExamples['today only'])).toContain('0 Today: 0')
})

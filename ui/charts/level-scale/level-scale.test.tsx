import { expect, test } from 'vitest'
import { html, text } from '../../markup.ts'
import { LevelScale } from './level-scale.tsx'

const labels = ['Low', 'Some', 'Higher', 'Much higher']
const scale = (level: number, kind: 'rising' | 'checked' = 'rising') =>
  html(<LevelScale kind={kind} level={level} labels={labels} label={`Step ${level}`} />)
const count = (markup: string, part: string) => markup.split(part).length - 1

test.each([1, 2, 3, 4])('marks level %i, fills the levels below it, and has all labels', (level) => {
  const markup = scale(level)
  expect(markup).toContain(`role="img" aria-label="Step ${level}"`)
  expect([count(markup, '<i class="here"'), count(markup, '<i class="on"')]).toEqual([1, level - 1])
  expect(markup).toContain(`<span class="here">${labels[level - 1]}</span>`)
  expect(text(<LevelScale kind="rising" level={level} labels={labels} label="" />)).toBe('Low Some Higher Much higher')
})

test('checks every level up to the own one where more is better', () => {
  expect([count(scale(2, 'checked'), '<svg'), count(scale(2), '<svg')]).toEqual([2, 0])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const faces = css.split('@font-face').slice(1)
const percent = (face: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100

test('headings have the height of Besley in every fallback font, to avoid layout shifts', () => {
  const fallbacks = faces.filter((face) => face.includes('"Head fallback'))
  expect(fallbacks).toHaveLength(3)
  for (const face of fallbacks) {
    const size = percent(face, 'size-adjust')
    expect(size * percent(face, 'ascent-override')).toBeCloseTo(1.25, 2)
    expect(size * percent(face, 'descent-override')).toBeCloseTo(0.425, 2)
  }
})

test('Times is the last fallback of headings', () => {
  const families = /--font-head: (.*);/.exec(tokens)?.[1]?.split(', ') ?? []
  const fontOf = (family: string) => faces.find((face) => face.includes(`font-family: ${family};`)) ?? ''
  expect(families.map((family) => /local\("([\w ]+) Bold"\)/.exec(fontOf(family))?.[1])).toEqual([
    ...[undefined, 'Georgia', 'Noto Serif', 'Times New Roman'],
    ...[undefined, undefined],
  ])
})

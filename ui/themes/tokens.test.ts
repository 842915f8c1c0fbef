import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { moreContrastMedia } from './themes.ts'

type Values = Record<string, string>

/** Returns the rules of style sheets in order: selectors, and values of custom properties by name. */
const rulesIn = (...files: string[]) =>
  files.flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      selectors: selector.split(',').map((one) => one.trim()),
      values: Object.fromEntries(
        [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
      ) as Values,
    }))
  })
const rules = rulesIn('ui/themes/tokens.css', ...globSync('ui/themes/{cv19,florida,nvcn,nys}.css'))
const moreContrast = rulesIn('ui/themes/more-contrast.css')

function valuesFor(...selectors: string[]): Values {
  const matching = selectors.map((wanted) => rules.filter((rule) => rule.selectors.includes(wanted)))
  return Object.assign({}, ...matching.flat().map((rule) => rule.values))
}

function colorOf(values: Values, token: string): string {
  const value = values[token] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other ? colorOf(values, other) : value
}

/** Returns the relative luminance of a #rrggbb color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Colors of text, each with the background colors it is used on. Contrast 7:1, WCAG 2.2 AAA. */
const text: Record<string, string[]> = {
  ink: [
    'ground',
    'surface',
    'band',
    'band-deep',
    'brand-tint',
    'accent-tint',
    'sky',
    'wood',
    'thrive-tint',
    'survive-tint',
    'struggle-tint',
    'error-tint',
  ],
  'ink-soft': ['ground', 'surface', 'band', 'brand-tint', 'accent-tint', 'sky'],
  link: ['ground', 'surface', 'band', 'brand-tint', 'accent-tint', 'sky'],
  brand: ['surface', 'ground', 'band', 'accent-tint', 'brand-tint', 'sky'],
  'on-brand': ['brand', 'brand-deep'],
  'on-brand-accent': ['brand', 'brand-deep'],
  'on-accent': ['accent', 'accent-tint'],
  thrive: ['thrive-tint', 'surface', 'ground'],
  survive: ['survive-tint', 'surface', 'ground'],
  struggle: ['struggle-tint', 'surface', 'ground'],
  error: ['surface', 'ground', 'error-tint', 'band'],
  surface: ['error'],
}
/** Colors of lines and icons, each with the background colors it is used on. Contrast 3:1. */
const graphics: Record<string, string[]> = {
  'control-line': ['ground', 'surface', 'band', 'brand-tint', 'accent-tint'],
  focus: ['ground', 'surface', 'band', 'brand-tint', 'accent-tint', 'sky', 'band-deep', 'error-tint', 'survive-tint'],
  'on-brand-accent': ['brand', 'brand-deep'],
  brand: ['wood', 'surface', 'band', 'sky'],
  'wood-3': ['sky', 'wood'],
  'thrive-mark': ['surface', 'ground', 'band'],
  'survive-mark': ['surface', 'ground', 'band'],
  'struggle-mark': ['surface', 'ground', 'band'],
  accent: ['brand', 'brand-deep'],
  ink: ['accent', 'fruit'],
}

const pairs = [
  ...Object.entries(text).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground, 7] as const)),
  ...Object.entries(graphics).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground, 3] as const)),
]

const themes = ['default', 'florida', 'nys', 'cv19', 'nvcn']

describe.each(themes)('theme %s', (theme) => {
  test.each([
    ['standard', []],
    ['high', moreContrast],
  ])('has 7:1 for text and 3:1 for graphics in %s contrast', (_, more) => {
    const values = Object.assign(valuesFor(':root', `[data-theme="${theme}"]`), ...more.map((rule) => rule.values))
    const low = pairs.flatMap(([front, ground, least]) => {
      const ratio = contrast(colorOf(values, front), colorOf(values, ground))
      return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}, not ${least}`]
    })
    expect(low).toEqual([])
  })
})

test('every theme sets the same tokens, all of which the default has', () => {
  const names = themes.slice(1).map((theme) => Object.keys(valuesFor(`[data-theme="${theme}"]`)).toSorted())
  for (const own of names) expect(own).toEqual(names[0])
  expect(Object.keys(valuesFor(':root'))).toEqual(expect.arrayContaining(names[0] ?? []))
  expect(names[0]).toContain('ground')
})

test('high contrast is one rule of the same specificity as a theme, for tokens that the default has', () => {
  expect(moreContrast.map(({ selectors }) => selectors)).toEqual([[':root']])
  expect(Object.keys(valuesFor(':root'))).toEqual(expect.arrayContaining(Object.keys(moreContrast[0]?.values ?? {})))
})

test.each([
  ['more, whatever the system asks for', 'more', 'all'],
  ['standard, whatever the system asks for', 'standard', 'not all'],
  ['none, so that the system decides', null, 'screen and (prefers-contrast: more)'],
] as const)('chosen contrast: %s', (_, chosen, media) => {
  expect(moreContrastMedia(chosen)).toBe(media)
})

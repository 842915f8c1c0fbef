import postcss from 'postcss'
import { expect, test } from 'vitest'
import { narrowFallback } from './narrow-fallback.ts'

const built = async (css: string) =>
  (await postcss([narrowFallback]).process(css, { from: undefined })).css.replace(/\s+/g, ' ').trim()

test.each(['page (width <= 30rem)', '(max-width: 24em)'])(
  'the layout of %s is also that of browsers without container queries',
  async (query) => {
    const rule = `@container ${query} { a { top: 0 } }`
    expect(await built(rule)).toBe(`@supports not (container-type: inline-size) { a { top: 0 } } ${rule}`)
  },
)

test.each(['page (width <= 15.5rem)', 'page (width > 30rem)', 'page (38.4rem < width <= 70rem)'])(
  'the layout of %s is not',
  async (query) => {
    const rule = `@container ${query} { a { top: 0 } }`
    expect(await built(rule)).toBe(rule)
  },
)

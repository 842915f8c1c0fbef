import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '#scripts/bundle/oldest-browsers.ts'
import { gapsInScript } from './oldest-browsers/script-gaps.ts'
import { gapsInStyles } from './oldest-browsers/style-gaps.ts'

const assets = 'build/client/assets'
const server = readFileSync('build/server/index.js', 'utf8')

/** Features that may be missing, by the reason. */
const harmless = new Set([
  // There is a fallback layout (scripts/bundle/narrow-fallback.ts).
  ...['@container', 'container', 'container-type'],
  // Older browsers have equivalent defaults: their own focus ring, line wrapping and print settings.
  ...[':focus-visible', 'text-wrap', 'overflow-wrap: anywhere', '@page', 'size', 'print-color-adjust: exact'],
  ...['break-after: avoid', 'zoom', '::details-content', 'content-visibility'],
  // Only relevant together with another missing feature: dialogs, overscroll, forced colors, pointers.
  ...['::backdrop', 'overscroll-behavior', 'forced-color-adjust', 'cursor: pointer', 'cursor: not-allowed'],
  ...['cursor: progress', 'text-size-adjust'],
  // Minor differences: a corner that is not round, a field that does not grow, another font of code, 'start' instead of
  // the equal default.
  ...['rx', 'field-sizing', 'font-family: ui-monospace', 'align-self: start', 'align-content: start'],
])

const gapsOf = (files: readonly string[], find: (text: string) => string[]) =>
  Object.fromEntries(
    files
      .map((file) => [file, find(readFileSync(path.join(assets, file), 'utf8'))] as const)
      .filter(([, gaps]) => gaps.length > 0),
  )
const harmful = (sheet: string) => gapsInStyles(sheet).filter((gap) => !harmless.has(gap))

/** Returns the scripts in pages, and all scripts that they load. */
function scriptsOfPages(): string[] {
  const scripts = new Set([...server.matchAll(/(?:=|src:) "\/assets\/([^"]+\.js)"/g)].map(([, name]) => name ?? ''))
  for (const name of scripts)
    for (const [, loaded = ''] of readFileSync(path.join(assets, name), 'utf8').matchAll(
      /["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      scripts.add(loaded)
  return [...scripts]
}

/** Returns the inline styles of pages, which are texts in the server's bundle. */
const stylesInPages = () =>
  [...server.matchAll(/^var \S+_default\S* = ("[^"\n]*\{(?:[^"\\\n]|\\.)*");$/gm)].map(
    ([, text]) => JSON.parse(text ?? '') as string,
  )

test('the built scripts run in the oldest browsers', () => {
  const scripts = scriptsOfPages()
  expect(scripts.length).toBeGreaterThan(35)
  expect(gapsOf(scripts, gapsInScript)).toEqual({})
})

test('the built style sheets work in the oldest browsers', () => {
  const stylesheets = globSync('*.css', { cwd: assets })
  expect(stylesheets.length).toBeGreaterThan(50)
  expect(gapsOf(stylesheets, harmful)).toEqual({})
})

test('the inline styles of pages work in the oldest browsers', () => {
  const stylesheets = stylesInPages()
  expect(stylesheets.join()).toContain('--text-step')
  expect(stylesheets.flatMap(harmful)).toEqual([])
})

test.each(['README.md', 'docs/accessibility.md', 'content/documents/help.yaml'])(
  '%s names the oldest browsers',
  (file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
    const spoken = { safari: 'Safari', ios: 'iOS', chrome: 'Chrome', firefox: 'Firefox' } as const
    for (const [name, words] of Object.entries(spoken)) {
      const version = oldestBrowsers.find((each) => each.startsWith(name))?.slice(name.length)
      const times = text.split(`${words} ${version}`).length - 1
      expect(times, words).toBeGreaterThanOrEqual(file.endsWith('.yaml') ? 2 : 1)
    }
  },
)

test.each([
  ['AbortSignal.any([])', ['AbortSignal.any']],
  ['const order = (list) => list.toSorted()', ['.toSorted()']],
  ['const last = (list) => list.at(-1)', ['.at()']],
  ['structuredClone({})', ['structuredClone']],
  ['a instanceof HTMLDialogElement', ['HTMLDialogElement']],
  ['class A { static { this.b = 1 } }', ['static {}']],
  ['/(?<=a)b/.test(c)', ['/(?<=a)b/']],
  ['dialog.showModal?.()', []],
  ['if (dialog.showModal) dialog.showModal()', []],
  ['if ("any" in AbortSignal) AbortSignal.any([])', []],
  ['typeof structuredClone === "function" && structuredClone({})', []],
])('the gaps of the script %s are %j', (code, gaps) => {
  expect(gapsInScript(code)).toEqual(gaps)
})

test.each([
  ['a { width: 5cqi }', ['cqi']],
  ['a { --b: 5dvh }', ['dvh']],
  ['a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
  ['a { overflow: clip }', ['overflow: clip']],
  ['a { rotate: 5deg }', ['rotate']],
  ['a:has(b) { top: 0 }', [':has']],
  ['a { & b { top: 0 } }', ['&']],
  ['@media (width <= 5rem) { a { top: 0 } }', ['@media (a < b)']],
  ['@supports selector(:has(a)) { a:has(b) { top: 0 } }', []],
])('the gaps of the style sheet %s are %j', (sheet, gaps) => {
  expect(gapsInStyles(sheet)).toEqual(gaps)
})

import type { Import } from './imports.ts'

/** A test file affected by a change, and its distance in imports: 0 is a changed test itself. */
export type ReachedTest = { file: string; distance: number }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isCode = (file: string) => /\.(tsx?|mjs|css)$/.test(file)
/** The module through which a test asks the built product over HTTP: it reaches code that it does not import. */
const product = 'tests/product.ts'
/** The folder that a test of the built product covers: its feature, or the layer; the root for `tests/`. */
const subjectOf = (test: string) => (/^(app\/[^/]+|tests|[^/]+)\//.exec(test)?.[1] ?? '').replace(/^tests$/, '')
/** Tests of the full product are last. */
const wholeProduct = 9

/**
 * The tests affected by changed files, nearest first: by imports at run time, and, for tests of the built product, by
 * the folder that they cover. Ignores type imports, which the compiler checks.
 */
export function reachedTests(
  changed: readonly string[],
  files: readonly string[],
  imports: readonly Import[],
): ReachedTest[] {
  const importers = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ to }) => to,
  )
  const throughProduct = (importers.get(product) ?? []).map(({ from }) => from).filter(isTest)
  const distances = new Map(changed.filter((file) => files.includes(file)).map((file) => [file, 0]))
  const queue = [...distances.keys()]
  for (const file of queue) {
    const distance = (distances.get(file) ?? 0) + 1
    for (const { from } of importers.get(file) ?? []) {
      if (distances.has(from)) continue
      distances.set(from, distance)
      queue.push(from)
    }
  }
  for (const test of throughProduct) {
    const subject = subjectOf(test)
    const reaching = [...distances].filter(([file]) => isCode(file) && !isTest(file) && file.startsWith(subject))
    if (reaching.length === 0) continue
    const nearest = Math.min(...reaching.map(([, distance]) => distance)) + (subject === '' ? wholeProduct : 1)
    distances.set(test, Math.min(distances.get(test) ?? Number.POSITIVE_INFINITY, nearest))
  }
  return [...distances]
    .filter(([file]) => isTest(file))
    .map(([file, distance]) => ({ file, distance }))
    .toSorted((a, b) => a.distance - b.distance || a.file.localeCompare(b.file))
}

/** Selects the nearest tests that fit into the given seconds of work. Skips a long one that does not fit. */
export function fitting(
  tests: readonly ReachedTest[],
  secondsOf: (file: string) => number,
  seconds: number,
): ReachedTest[] {
  let left = seconds
  return tests.filter(({ file }) => {
    const fits = secondsOf(file) <= left
    if (fits) left -= secondsOf(file)
    return fits
  })
}

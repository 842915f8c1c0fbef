// Replaces `vitest` while mutants run: it collects the tests of all files, so that each can run many times.
export { expect } from 'vitest'

export type CollectedTest = { id: string; name: string; file: string; run: () => unknown }

export const collectedTests: CollectedTest[] = []

let file = ''
let titles: string[] = []

export async function collectTests(path: string): Promise<void> {
  file = path
  titles = []
  await import(path)
}

type Each = (rows: readonly unknown[]) => (title: string, body: (...row: never[]) => unknown) => void

const ofRow = (row: unknown) => (Array.isArray(row) ? row : [row]) as never[]

export const describe = (title: string, body: () => void) => {
  titles.push(title)
  body()
  titles.pop()
}

const describeEach: Each = (rows) => (title, body) => {
  for (const row of rows) describe(title, () => body(...ofRow(row)))
}

export const test = (title: string, run: () => unknown) => {
  const name = [...titles, title].join(' > ')
  collectedTests.push({ id: `${file}#${collectedTests.length}`, name, file, run })
}

const testEach: Each = (rows) => (title, body) => {
  for (const [index, row] of rows.entries()) test(`${title} [${index}]`, () => body(...ofRow(row)))
}

describe.each = describeEach
test.each = testEach
export const it = test

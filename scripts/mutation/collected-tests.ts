// Replaces `vitest` while mutants run: collects the tests of all files, so that each can run many times.
export { expect } from 'vitest'

export type CollectedTest = { id: string; name: string; file: string; run: () => unknown }

let tests: Pick<CollectedTest, 'name' | 'run'>[] = []
let titles: string[] = []

/** Returns the tests of files that are loaded by this call, not of files loaded before. */
export async function collectTests(files: readonly string[]): Promise<CollectedTest[]> {
  const all: CollectedTest[] = []
  for (const file of files) {
    tests = []
    titles = []
    await import(file)
    all.push(...tests.map((test, index) => ({ ...test, id: `${file}#${index}`, file })))
  }
  return all
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
  tests.push({ name: [...titles, title].join(' > '), run })
}

const testEach: Each = (rows) => (title, body) => {
  for (const [index, row] of rows.entries()) test(`${title} [${index}]`, () => body(...ofRow(row)))
}

describe.each = describeEach
test.each = testEach
export const it = test

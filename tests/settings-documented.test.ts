import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The settings as server/settings.ts has them: the line above a setting says what it means, the line itself its default. */
const settings = [
  ...readFileSync('server/settings.ts', 'utf8').matchAll(
    /\/\*\* (.+) \*\/\n {2}([A-Z_]+): .*\.(?:default\((.+)\)|optional\(\)),\n/g,
  ),
].map(([, meaning = '', name = '', value]) => ({
  name,
  meaning,
  value: value?.replace(/^'|'$/g, '').replace(/^false$/, 'off'),
}))

const rows = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+` \|/.test(line))

test('docs/operations.md says of every setting what it means and what it is by default', () => {
  expect(settings.length).toBeGreaterThan(10)
  expect(rows).toEqual(
    settings.map(({ name, value, meaning }) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${meaning} |`),
  )
})

test('no setting is read that is not described', () => {
  const read = readFileSync('server/settings.ts', 'utf8').match(/^ {2}[A-Z_]+: /gm)
  expect(read).toHaveLength(settings.length)
})

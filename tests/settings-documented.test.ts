import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityEventNames } from '#platform/logging/security-events.ts'
import { envExample, settingsTable } from '#scripts/generate/settings-table.ts'

const settings = settingsTable()

const rows = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+` \|/.test(line))

test('docs/operations.md has the meaning and the default of every setting', () => {
  expect(settings.length).toBeGreaterThan(10)
  expect(rows).toEqual(
    settings.map(({ name, value, meaning }) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${meaning} |`),
  )
})

test('.env.example has every setting (npm run env-example)', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
})

test('every setting has a description', () => {
  const read = readFileSync('platform/config/environment.ts', 'utf8').match(/^ {2}[A-Z_]+: /gm)
  expect(read).toHaveLength(settings.length)
})

test('docs/incident.md explains every security event, and no other', () => {
  const [, table = ''] = readFileSync('docs/incident.md', 'utf8').split('| event |')
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual([...securityEventNames].toSorted())
})

import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const notFeatures = ['ui', 'shared', 'shell']
const features = readdirSync('app', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notFeatures.includes(entry.name))
  .map((entry) => `app/${entry.name}`)

/** Who may import whom, types included. A folder may always import itself. */
const may: Record<string, readonly string[]> = {
  assessment: [],
  'app/ui': [],
  'app/shared': ['app/ui', 'assessment', 'app/routes.table.ts'],
  ...Object.fromEntries(
    features.map((feature) => [feature, ['app/ui', 'app/shared', 'assessment', 'app/routes.table.ts']]),
  ),
  // It tries the calls, as other programs do.
  'app/debug': ['app/ui', 'app/shared', 'assessment', 'app/routes.table.ts', 'client'],
  'app/shell': ['app/ui', 'app/shared', 'assessment', 'app/routes.table.ts', ...features],
  database: [],
  client: [],
}
/** These may be known by their types only: what they do arrives as one `deps` object. */
const typesOnly = ['server', 'database']
/** Folders whose tests and examples may use what their code may not. */
const isTest = (file: string) => /\.(test|examples|example)\.tsx?$/.test(file)

type Import = { from: string; to: string; typeOnly: boolean }

const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm,
    ),
  ].flatMap(([, type, named, bare]) => {
    const to = (named ?? bare ?? '').replace(/\?.*$/, '')
    const target = to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? path.join(path.dirname(file), to) : ''
    return target && !target.startsWith('content/') ? [{ from: file, to: target, typeOnly: type !== undefined }] : []
  })

test.each(Object.entries(may))('%s imports only what it may', (folder, allowed) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(0)
  const within = (to: string, base: string) => to === base || to.startsWith(`${base}/`)
  const strays = files
    .flatMap(importsOf)
    .filter(
      ({ to, typeOnly }) =>
        ![folder, ...allowed].some((base) => within(to, base)) &&
        !(typeOnly && folder.startsWith('app/') && folder !== 'app/ui' && typesOnly.some((base) => within(to, base))) &&
        !(typeOnly && folder === 'client' && to === 'server/api.ts'),
    )
  expect(strays.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('only the settings read the environment', () => {
  const readers = globSync('{app,assessment,client,database,server}/**/*.{ts,tsx}').filter(
    (file) => !isTest(file) && readFileSync(file, 'utf8').includes('process.env'),
  )
  expect(readers.sort()).toEqual(['server/dev.ts', 'server/start.ts'])
})

test('no page asks another origin for anything', () => {
  const strays = globSync('{app,server}/**/*.{ts,tsx,css}').filter(
    (file) => !isTest(file) && /(src|href|url\(|fetch\()\s*[=(]?\s*["'`]https?:/.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual([])
})

test('components carry no style attributes, which the content security policy forbids', () => {
  const strays = globSync('app/**/*.tsx').filter((file) => /\sstyle=/.test(readFileSync(file, 'utf8')))
  expect(strays).toEqual([])
})

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '../scripts/imports.ts'

const notFeatures = ['ui', 'shared', 'shell']
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
const features = foldersIn('app').filter((folder) => !notFeatures.includes(path.basename(folder)))

/**
 * The folders of `app/shared/`, lowest layer first: each may import only folders above it in this list, and only those
 * named.
 */
const sharedRooms: Record<string, readonly string[]> = {
  routing: [],
  words: [],
  scripts: [],
  calendar: ['words'],
  listen: ['words'],
  support: ['words'],
  partner: ['routing'],
  visit: ['partner', 'routing', 'support', 'words'],
  page: ['routing', 'visit', 'words'],
  calls: ['visit', 'words'],
  guard: ['calls', 'scripts', 'visit'],
  paper: ['guard', 'visit'],
  response: ['routing', 'visit', 'words'],
  changes: ['response', 'visit', 'words'],
  forms: ['response', 'visit'],
  consent: ['visit', 'words'],
  contact: ['guard', 'scripts', 'visit', 'words'],
  person: ['calls', 'consent', 'scripts', 'visit', 'words'],
  members: ['consent', 'contact', 'routing', 'visit', 'words'],
  priorities: ['response', 'support', 'visit', 'words'],
  social: ['calls', 'routing', 'scripts', 'visit', 'words'],
}
/** Our own pages retry requests like the client for other programs. */
const fromShared = ['app/ui', 'assessment', 'app/routes.table.ts', 'client/retry.ts']

/** Allowed imports by folder, types included. A folder may always import itself. */
const may: Record<string, readonly string[]> = {
  assessment: [],
  'app/ui': [],
  'app/shared': fromShared,
  ...Object.fromEntries(
    Object.entries(sharedRooms).map(([room, rooms]) => [
      `app/shared/${room}`,
      [...fromShared, ...rooms.map((other) => `app/shared/${other}`)],
    ]),
  ),
  ...Object.fromEntries(features.map((feature) => [feature, [...fromShared, 'app/shared']])),
  // It calls the API as other programs do.
  'app/debug': [...fromShared, 'app/shared', 'client'],
  'app/shell': [...fromShared, 'app/shared', ...features],
  database: [],
  client: [],
}
/** May be imported as types only: their implementation is passed in `deps`. */
const typesOnly = ['server', 'database']
/** Tests and examples may import more than the code in their folder. */
const isTest = (file: string) => /\.(test|examples|example)\.tsx?$/.test(file)

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

test('every folder of app/shared is in this table, lowest layer first', () => {
  const rooms = Object.keys(sharedRooms)
  expect(foldersIn('app/shared').map((folder) => path.basename(folder))).toEqual(rooms.toSorted())
  expect(globSync('app/shared/*.{ts,tsx,css}')).toEqual([])
  const upwards = Object.entries(sharedRooms).flatMap(([room, others]) =>
    others.filter((other) => rooms.indexOf(other) >= rooms.indexOf(room)).map((other) => `${room} imports ${other}`),
  )
  expect(upwards).toEqual([])
})

const ignored = readFileSync('.gitignore', 'utf8').split('\n')
/** Kinds of folders with the same meaning in every feature: the page explains them once. */
const kinds = ['screens', 'scripts']
const documented: Record<string, readonly string[]> = {
  'app/shared/README.md': foldersIn('app/shared'),
  'docs/architecture.md': [
    ...foldersIn('.')
      .map((folder) => path.normalize(folder))
      .filter((folder) => !folder.startsWith('.') && !ignored.includes(`${folder}/`)),
    ...['app', 'app/check-up', 'app/report', 'app/shared', 'server', 'tests']
      .flatMap(foldersIn)
      .filter((folder) => !kinds.includes(path.basename(folder))),
  ],
}

test.each(Object.entries(documented))('%s has a line for each folder that there is, and no other', (page, folders) => {
  const lines = [...readFileSync(page, 'utf8').matchAll(/^\| `([\w./-]+)\/` \|/gm)].map(([, folder]) => folder)
  expect(lines.toSorted()).toEqual([...folders].toSorted())
})

test.each(globSync(['README.md', 'docs/*.md', 'docs/decisions/*.md', 'app/shared/README.md']))(
  '%s names only files that exist',
  (page) => {
    const named = [
      ...readFileSync(page, 'utf8').matchAll(
        /`((?:app|assessment|bench|client|content|database|docs|documents|public|scripts|server|tests)\/[\w./-]+)`/g,
      ),
    ]
    const missing = named.map(([, file = '']) => file).filter((file) => !existsSync(file))
    expect(missing).toEqual([])
  },
)

test.each(globSync('docs/decisions/*.md'))('%s is headed by its number, its date and whether it holds', (page) => {
  const [, number] = /^0*(\d+)-/.exec(path.basename(page)) ?? []
  expect(readFileSync(page, 'utf8')).toMatch(
    new RegExp(`^# ${number}\\. \\S.*\\n\\nDate: \\d{4}-\\d\\d-\\d\\d.*\\. Status: \\w+\\.`),
  )
})

test('only the settings read the environment', () => {
  const readers = globSync('{app,assessment,client,database,server}/**/*.{ts,tsx}').filter(
    (file) => !isTest(file) && readFileSync(file, 'utf8').includes('process.env'),
  )
  expect(readers.sort()).toEqual(['server/dev.ts', 'server/start.ts'])
})

test('no page requests another origin', () => {
  const strays = globSync('{app,server}/**/*.{ts,tsx,css}').filter(
    (file) => !isTest(file) && /(src|href|url\(|fetch\()\s*[=(]?\s*["'`]https?:/.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual([])
})

test('components carry no style attributes, which the content security policy forbids', () => {
  const strays = globSync('app/**/*.tsx').filter((file) => /\sstyle=/.test(readFileSync(file, 'utf8')))
  expect(strays).toEqual([])
})

test('no text field truncates its input: the server validates the length', () => {
  const cutting = globSync('app/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && /\bmax-?length\s*[=:]/i.test(readFileSync(file, 'utf8')),
  )
  expect(cutting).toEqual([])
})

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rooms as sharedRooms } from '../.dependency-cruiser.mjs'

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
const isTest = (file: string) => /\.(test|examples|example)\.tsx?$/.test(file)

test('every folder of app/shared is in the table of .dependency-cruiser.mjs, lowest layer first', () => {
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

test.each(globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/decisions/*.md', 'app/shared/README.md']))(
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

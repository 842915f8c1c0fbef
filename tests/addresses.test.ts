import { existsSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { table } from '../app/routes.table.ts'
import { campaignRow } from '../app/shared/partner/campaign.ts'
import { pageOf } from '../app/shared/routing/row.ts'
import { content } from './content.ts'

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
  const [feature, file] = pageOf(row, table).screen.split('/')
  expect(existsSync(`app/${feature}/screens/${file}.tsx`)).toBe(true)
})

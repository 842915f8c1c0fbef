import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import config from '#app/routes.ts'
import { table } from '#routes/table.ts'
import { beginningOf, routesFor } from './pages.ts'

type Routes = ServerBuild['routes']

/** Returns the routes of the table as the build lists them. */
function listOf(entries: readonly RouteConfigEntry[], parentId = 'root'): Routes {
  const module = {} as NonNullable<Routes[string]>['module']
  return Object.fromEntries(
    entries.flatMap(({ id = '', path, index, children = [] }) => [
      [id, { id, parentId, path, index, module }],
      ...Object.entries(listOf(children, id)),
    ]),
  )
}

const all: Routes = listOf(await config)

function treeOf(routes: Routes, parentId = 'root'): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }]
  })
}

const matchers = new Map<string, (address: string) => unknown>()

/** Returns the match of an address: route ids and parameters. */
function matchIn(name: string, routes: () => Routes, address: string): unknown {
  const match = matchers.get(name) ?? matcherOf(routes())
  matchers.set(name, match)
  return match(address)
}

function matcherOf(routes: Routes) {
  const { match } = createStaticHandler(treeOf(routes))
  return (address: string) => match(address)?.map(({ route, params }) => ({ id: route.id, params }))
}

const spellings = (address: string) => [address, `/es${address}`, `${address}/`, address.toUpperCase(), `/${address}`]

test('the routes for a beginning match the same addresses as all routes', () => {
  const addresses = table.flatMap(({ path }) => [
    `/${path.replaceAll(/:\w+\??/g, '7')}`,
    `/${path.replaceAll(/\/:\w+\?/g, '')}`,
    `/${path}/more`,
  ])
  expect(addresses.length).toBeGreaterThan(300)
  for (const address of [...addresses, '/partners/anything', '/es'].flatMap(spellings)) {
    const beginning = beginningOf(address)
    const found = matchIn(beginning, () => routesFor(all, beginning, false), address)
    expect([address, found]).toEqual([address, matchIn('all', () => routesFor(all, null, false), address)])
  }
})

test.each([
  ['/start-1', true, 'en/:campaign'],
  ['/es/start-1', true, 'es/:campaign'],
  ['/start', true, 'en/start'],
  ['/start-99', false, 'unknown'],
  ['/es/start-99', false, 'unknown'],
])('the route of %s, a campaign: %s, is %s', (address, isCampaign, id) => {
  for (const beginning of [beginningOf(address), null]) {
    const match = matcherOf(routesFor(all, beginning, isCampaign))(address)
    expect(match?.at(-1)?.id).toMatch(id === 'unknown' ? /^(?!.*:campaign)/ : id)
  }
})

test('the routes for a beginning are few', () => {
  const count = (address: string) => Object.keys(routesFor(all, beginningOf(address), false)).length
  expect(count('/checkUp/3')).toBeLessThan(Object.keys(all).length / 5)
  expect(count('/es/checkUp/3')).toBe(count('/checkUp/3'))
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keptPage } from './kept-page.server.ts'
import { markOf, markSign } from './shared-page.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA=='
const other = 'q83vEjRWeJCrze8SNFZ4kA=='
const long = '<p>Walk 5 minutes today – y mañana.</p>'.repeat(200)

test.each([
  ['without a place', long],
  ['with one nonce', `<style nonce="${nonce}">${long}</style>`],
  ['with several', `<style nonce="${nonce}">a</style><script nonce="${nonce}">b</script>${long}${nonce}${long}`],
  ['with places of two kinds', `<b>{said}</b>${long}<i nonce="${nonce}" data-said="{said}">{said}${nonce}</i>`],
  ['that begins and ends with one', `${nonce}${long}{said}${nonce}${nonce}`],
  ['without anything', ''],
])('a page %s is what it was, with other texts in its places', (_, html) => {
  const page = keptPage(html, { nonce, said: '{said}' })
  // gunzip checks the length and the checksum of the whole.
  for (const [filling, said] of [
    [nonce, ''],
    [other, 'Sí, más de 3 días'],
    [other, '€'.repeat(20_000)],
  ] as const)
    expect(gunzipSync(page.fill({ nonce: filling, said })).toString()).toBe(
      html.replaceAll(nonce, filling).replaceAll('{said}', said),
    )
})

test('places with marks that begin alike are told apart, and a sign without a mark stays', () => {
  const [said, told] = [markOf('said'), markOf('said:2')]
  const page = keptPage(`a${said}b${markSign}c${told}${nonce}${said}`, { said, nonce, told })
  expect(gunzipSync(page.fill({ said: '1', told: '2', nonce: '3' })).toString()).toBe(`a1b${markSign}c231`)
})

test('a text that a stored block cannot hold is refused', () => {
  expect(() => keptPage(`a ${nonce} b`, { nonce }).fill({ nonce: 'x'.repeat(65_536) })).toThrow(RangeError)
})

test('a kept page holds its compressed pieces in memory, and neither its text nor the buffers of zlib', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = async () => {
    collect()
    // Buffers are let go of beside the program.
    await new Promise((resolve) => setTimeout(resolve, 50))
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const pages = 200
  const pageOf = (number: number) => `${long.repeat(40)}${nonce}${number}${nonce}${nonce}${long.repeat(3)}`
  const before = await used()
  const kept = Array.from({ length: pages }, (_, number) => keptPage(pageOf(number), { nonce }))
  const each = ((await used()) - before) / pages
  expect(kept[0]?.fill({ nonce }).length).toBeLessThan(8_000)
  expect(each).toBeLessThan(12_000)
})

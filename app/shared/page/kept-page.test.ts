import { hash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { commonPart } from './gzip-page.server.ts'
import { keptPage } from './kept-page.server.ts'
import { markOf, markSigns } from './shared-page.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA=='
const other = 'q83vEjRWeJCrze8SNFZ4kA=='
const long = '<p>Walk 5 minutes today – y mañana.</p>'.repeat(200)

describe.each(['small', 'quick'] as const)('%s', (as) => {
  test.each([
    ['without a place', long],
    ['with one nonce', `<style nonce="${nonce}">${long}</style>`],
    ['with several', `<style nonce="${nonce}">a</style><script nonce="${nonce}">b</script>${long}${nonce}${long}`],
    ['with places of two kinds', `<b>{said}</b>${long}<i nonce="${nonce}" data-said="{said}">{said}${nonce}</i>`],
    ['that begins and ends with one', `${nonce}${long}{said}${nonce}${nonce}`],
    ['without anything', ''],
  ])('fills the placeholders of a page %s without changing the rest', (_, html) => {
    const places = { nonce: { mark: nonce, bytes: nonce.length }, said: { mark: '{said}' } }
    const page = keptPage(html, places, { as })
    // gunzip verifies the total length and checksum.
    for (const [filling, said] of [
      [nonce, ''],
      [other, 'Sí, más de 3 días'],
      [other, '€'.repeat(20_000)],
    ] as const)
      expect(gunzipSync(page.fill({ nonce: filling, said })).toString()).toBe(
        html.replaceAll(nonce, filling).replaceAll('{said}', said),
      )
  })
})

test('compresses pieces of a small page with references to earlier ones, also past a placeholder', () => {
  // 3 KB in which nothing repeats.
  const text = Array.from({ length: 48 }, (_, row) => hash('sha256', `${row}`)).join('')
  const common = new Map([['{styles}', { text, packed: commonPart(text) }]])
  const html = `<style nonce="${nonce}">{styles}</style>${nonce}${text}${nonce}${text}`
  const page = keptPage(html, { nonce: { mark: nonce, bytes: nonce.length } }, { common })
  const sent = page.fill({ nonce: other })
  expect(gunzipSync(sent).toString()).toBe(html.replace('{styles}', text).replaceAll(nonce, other))
  expect(sent.length).toBeLessThan(commonPart(text).deflated.length + 400)
})

test('rejects a text with another length than its placeholder', () => {
  const page = keptPage(`a ${nonce} b`, { nonce: { mark: nonce, bytes: nonce.length } })
  expect(() => page.fill({ nonce: 'short' })).toThrow(RangeError)
})

test('distinguishes marks with the same prefix and leaves a sign without a mark', () => {
  const [said, told] = [markOf('said'), markOf('said:2')]
  const places = { said: { mark: said }, nonce: { mark: nonce }, told: { mark: told } }
  const page = keptPage(`a${said}b${markSigns.first}c${told}${nonce}${said}`, places)
  expect(gunzipSync(page.fill({ said: '1', told: '2', nonce: '3' })).toString()).toBe(`a1b${markSigns.first}c231`)
})

test('rejects a text that is too long for a stored block', () => {
  expect(() => keptPage(`a ${nonce} b`, { nonce: { mark: nonce } }).fill({ nonce: 'x'.repeat(65_536) })).toThrow(
    RangeError,
  )
})

test('retains only the compressed pieces in memory, neither the text nor the buffers of zlib', async () => {
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
  const kept = Array.from({ length: pages }, (_, number) => keptPage(pageOf(number), { nonce: { mark: nonce } }))
  const each = ((await used()) - before) / pages
  expect(kept[0]?.fill({ nonce }).length).toBeLessThan(8_000)
  expect(each).toBeLessThan(12_000)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, origin } from '#tests/support/product.ts'
import { storeClientFiles } from './client-files.ts'

const builds = mkdtempSync(path.join(os.tmpdir(), 'checkup-builds-'))
afterAll(() => rmSync(builds, { recursive: true, force: true }))

/** Writes a build with these files. Returns its folder. */
function buildOf(version: string, files: Record<string, string>): string {
  const folder = path.join(builds, version)
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'assets', name), text)
  return folder
}
const older = buildOf('older', { 'page-a1.js': 'older', 'shared-b1.css': 'shared', 'service-worker-c1.js': 'worker' })
const newer = buildOf('newer', { 'page-a2.js': 'newer', 'shared-b1.css': 'shared' })

onBothDatabases('hashed files of another version', (product) => {
  const start = new Date('2026-11-20T15:42:00Z')
  const days = (count: number) => {
    product.clock.now = new Date(start.getTime() + count * 86_400_000)
  }
  const ask = (name: string, encoding = '') =>
    product.ask(new Request(`${origin}/assets/${name}`, { headers: { 'accept-encoding': encoding } }))
  const textOf = async (name: string) => {
    const answer = await ask(name)
    return answer.status === 200 ? answer.text() : answer.status
  }
  beforeEach(async () => {
    days(0)
    await product.deps.db.deleteFrom('client_file').execute()
    await storeClientFiles(product.deps, older)
  })

  test('are served exactly as by its own process', async () => {
    const answer = await ask('page-a1.js')
    expect([answer.status, await answer.text()]).toEqual([200, 'older'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const packed = await ask('page-a1.js', 'gzip, br')
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('older')
    expect((await ask('service-worker-c1.js')).headers.get('service-worker-allowed')).toBe('/')
    expect([await textOf('page-a9.js'), await textOf('..%2fsecret')]).toEqual([404, 404])
  })

  test('are stored while both run, and for 30 days after', async () => {
    await storeClientFiles(product.deps, newer)
    expect(await Promise.all(['page-a1.js', 'page-a2.js'].map(textOf))).toEqual(['older', 'newer'])
    days(29)
    await storeClientFiles(product.deps, newer)
    expect(await textOf('page-a1.js')).toBe('older')
    days(31)
    await storeClientFiles(product.deps, newer)
    const names = ['page-a1.js', 'page-a2.js', 'shared-b1.css']
    expect(await Promise.all(names.map(textOf))).toEqual([404, 'newer', 'shared'])
  })

  test('are retained when the previous version is restarted', async () => {
    await storeClientFiles(product.deps, newer)
    days(20)
    await storeClientFiles(product.deps, older)
    days(45)
    await storeClientFiles(product.deps, older)
    expect(await Promise.all(['page-a1.js', 'page-a2.js'].map(textOf))).toEqual(['older', 'newer'])
  })
})

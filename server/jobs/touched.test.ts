import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { browserWithCheckUp } from '#features/accounts/sign-in/accounts.example.ts'
import { makeOthers, makeVictim } from '#tests/support/actors.ts'
import { onBothDatabases, origin } from '#tests/support/product.ts'
import { scriptEnvironment } from '#tests/support/script-environment.ts'
import { touchedBySession } from './touched.ts'

onBothDatabases('the session of a security event', (product) => {
  /** Causes an event in the session of a cookie. Returns the session hash in the log. */
  const hashOf = async (cookie: string) => {
    const warn = vi.spyOn(product.deps.log, 'warn')
    const headers = { host: 'localhost:3000', cookie }
    await product.ask(new Request(`${origin}/checkUp/2?responseId=of-somebody-else`, { headers }))
    const [event] = warn.mock.calls.at(-1) ?? []
    warn.mockRestore()
    return (event as unknown as { session: string }).session
  }

  test('lists the check-ups that the session could open', async () => {
    const { browser, responseId } = await browserWithCheckUp(product)
    await browserWithCheckUp(product)
    const hash = await hashOf(browser.cookieHeader())
    const touched = await touchedBySession(product.deps, hash)
    expect(touched).toMatchObject({ checkUps: [{ responseId, personId: null }], shares: [] })
    const { settings } = product.deps
    const env = { ...scriptEnvironment, DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl }
    const printed = execFileSync(process.execPath, ['scripts/touched.ts', hash], { env, encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual(touched)
  })

  test('lists the shared reports that the session could read', async () => {
    const { victim } = await makeVictim(product)
    const { 'contact of a share': reader = '' } = await makeOthers(product, victim)
    expect(await touchedBySession(product.deps, await hashOf(reader))).toMatchObject({
      checkUps: [],
      shares: [{ responseId: victim.responseId }],
    })
  })

  test('is not found by another hash', async () => {
    expect(await touchedBySession(product.deps, 'AAAAAAAAAAAAAAAA')).toBeNull()
  })
})

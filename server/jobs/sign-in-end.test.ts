import { describe, expect, test } from 'vitest'
import { createBearer, findBearer } from '#platform/request/bearer.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn, staff } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

onBothDatabases('the end of a sign-in', (product) => {
  const began = new Date('2026-11-20T15:42:00Z')
  const at = (ms: number) => {
    product.clock.now = new Date(began.getTime() + ms)
  }
  const rows = () => product.deps.db.selectFrom('sign_in').select(['id', 'active_at']).execute()
  const atStaff = async (browser: Browser) => (await browser.get('/staff')).status
  const staffBrowser = async (name: 'staff' | 'partner_admin' = 'staff') => {
    at(0)
    await product.deps.db.deleteFrom('person').execute()
    return product.browser().take(await staff(product, name, 110))
  }

  describe('of staff', () => {
    test('comes 30 minutes after the last activity', async () => {
      const browser = await staffBrowser()
      for (const minutes of [0, 29, 58, 87]) {
        at(minutes * minute)
        expect(await atStaff(browser)).toBe(200)
      }
      at(117 * minute)
      expect(await atStaff(browser)).toBe(303)
      expect(await rows()).toEqual([])
    })
    test('comes after 12 hours, regardless of activity', async () => {
      const browser = await staffBrowser()
      for (let ms = 0; ms < 12 * hour; ms += 20 * minute) {
        at(ms)
        expect(await atStaff(browser)).toBe(200)
      }
      at(12 * hour)
      expect(await atStaff(browser)).toBe(303)
    })
    test('comes also before the second factor was given', async () => {
      await staffBrowser()
      const browser = product.browser().take(await staff(product, 'partner_admin', 110, { factor: false }))
      at(10 * minute)
      expect((await browser.get('/second-factor')).status).toBe(200)
      at(40 * minute)
      expect((await browser.get('/second-factor')).status).toBe(303)
    })
    test('is delayed by a heartbeat, and not by a query of the session', async () => {
      const browser = await staffBrowser()
      at(20 * minute)
      await browser.get('/api/auth/getSessionSimple')
      at(40 * minute)
      await browser.get('/api/auth/getSessionExpanded')
      expect(await atStaff(browser)).toBe(200)
      at(60 * minute)
      await browser.get('/api/auth/getSessionExpanded')
      at(71 * minute)
      expect(await atStaff(browser)).toBe(303)
    })
    test('revokes the bearer tokens of the sign-in, too', async () => {
      await staffBrowser()
      const { deps } = product
      const signedIn = await deps.identity.find(
        await signIn(product, await addPerson(product, 'staff-110-true@example.org')),
      )
      const browser = product.browser()
      await browser.get('/start?partner=volusia')
      const session = await deps.db
        .selectFrom('browser_session')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const ctx = { deps, signedIn, ensureSession: () => Promise.resolve(session) } as unknown as RequestContext
      const { token } = await createBearer(ctx)
      const status = async () => {
        const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
        return (await product.ask(new Request('http://localhost:3000/api/auth/getSessionSimple', { headers }))).status
      }
      at(10 * minute)
      expect(await status()).toBe(200)
      at(41 * minute)
      expect(await findBearer(deps, token)).not.toBeNull()
      expect(await status()).toBe(401)
    })
    test('is not hidden in the list of sign-ins of another browser', async () => {
      const browser = await staffBrowser()
      const other = product
        .browser()
        .take(await signIn(product, await addPerson(product, 'staff-110-true@example.org')))
      const entriesOf = async () => (await (await browser.get('/my-account')).text()).match(/name="end"/g)?.length ?? 0
      expect(await entriesOf()).toBeGreaterThan(0)
      at(20 * minute)
      await browser.get('/my-account')
      at(35 * minute)
      expect(await entriesOf()).toBe(0)
      expect((await other.get('/my-account')).status).toBe(303)
    })
    test('follows the report of the page that it was left', async () => {
      const browser = await staffBrowser()
      expect((await browser.post('/api/auth/leave', {})).status).toBe(204)
      expect(await rows()).toEqual([])
      expect(await atStaff(browser)).toBe(303)
    })
  })

  describe('of a person', () => {
    const personBrowser = async () => {
      at(0)
      await product.deps.db.deleteFrom('person').execute()
      return product.browser().take(await signIn(product, await addPerson(product, 'rosa@example.org')))
    }
    const isIn = async (browser: Browser) => (await browser.get('/my-account')).status === 200

    test('comes after 90 days, and not by a day without activity', async () => {
      const browser = await personBrowser()
      at(day)
      expect(await isIn(browser)).toBe(true)
      expect((await rows()).map(({ active_at }) => active_at)).toEqual([null])
      at(90 * day - 1)
      expect(await isIn(browser)).toBe(true)
      at(90 * day)
      expect(await isIn(browser)).toBe(false)
      expect(await rows()).toEqual([])
    })
    test('does not follow the report of a page that it was left', async () => {
      const browser = await personBrowser()
      await browser.post('/api/auth/leave', {})
      expect(await isIn(browser)).toBe(true)
    })
  })
})

import { beforeEach, expect, test } from 'vitest'
import { countStatements } from '#tests/support/count-statements.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'
import { saving } from '../saving.example.ts'

/** Pages of a signed-in person, each with `responseId` of the only check-up. */
const addresses = [
  ...['/', '/start?choices=1', '/survey', '/save', '/done', '/responses', '/agent-zero', '/recommendations3'],
  ...['/continued-recommendations', '/results', '/summary', '/report-b', '/report-g', '/reports', '/doctor-page'],
  ...['/reports/printable', '/how-it-was-worked-out', '/share', '/who-can-see-my-report', '/return-user'],
  ...['/dashboard-b', '/progress-hub', '/action-planning', '/weekly-action-planner', '/reminders', '/ladder'],
  ...['/sleep-diary', '/my-account', '/my-data', '/expert-check-in', '/es/recommendations3', '/es/return-user'],
]

/** Returns HTML without nonces, ids and exact times, which differ at each request. */
const stable = (html: string): string =>
  html
    .replace(/nonce="[^"]*"/g, '')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'id')
    .replace(/[\w-]{43,}/g, 'hash')

onDatabase('an account with one person', (product) => {
  const { restart, guest, save } = saving(product)
  beforeEach(restart)

  async function signedIn(): Promise<{ browser: Browser; responseId: string }> {
    const who = await guest()
    await save(who)
    return who
  }
  /** Resets the account to a version without persons. */
  async function unsort() {
    await product.deps.db.updateTable('response_owner').set({ subject_id: null }).execute()
    await product.deps.db.deleteFrom('subject').execute()
    await product.deps.db.updateTable('person').set({ sorted_at: null }).execute()
  }

  test('reads the same pages before and after its check-ups are sorted', async () => {
    const { browser, responseId } = await signedIn()
    for (const address of addresses) {
      const path = `${address}${address.includes('?') ? '&' : '?'}responseId=${responseId}`
      await browser.get(path)
      await unsort()
      const before = await browser.get(path)
      const after = await browser.get(path)
      expect([address, after.status, stable(await after.text())]).toEqual([
        address,
        before.status,
        stable(await before.text()),
      ])
    }
  }, 60_000)

  test('needs no more statements than before there were persons', async () => {
    const { browser, responseId } = await signedIn()
    const counts: Record<string, number> = {}
    for (const address of addresses) {
      const path = `${address}${address.includes('?') ? '&' : '?'}responseId=${responseId}`
      await browser.get(path)
      counts[address] = await countStatements(product.deps, async () => (await browser.get(path)).text())
    }
    expect(counts).toMatchInlineSnapshot(`
      {
        "/": 2,
        "/action-planning": 10,
        "/agent-zero": 7,
        "/continued-recommendations": 9,
        "/dashboard-b": 8,
        "/doctor-page": 8,
        "/done": 3,
        "/es/recommendations3": 10,
        "/es/return-user": 8,
        "/expert-check-in": 7,
        "/how-it-was-worked-out": 6,
        "/ladder": 6,
        "/my-account": 5,
        "/my-data": 44,
        "/progress-hub": 9,
        "/recommendations3": 10,
        "/reminders": 8,
        "/report-b": 9,
        "/report-g": 10,
        "/reports": 4,
        "/reports/printable": 10,
        "/responses": 3,
        "/results": 9,
        "/return-user": 8,
        "/save": 5,
        "/share": 10,
        "/sleep-diary": 6,
        "/start?choices=1": 3,
        "/summary": 5,
        "/survey": 2,
        "/weekly-action-planner": 7,
        "/who-can-see-my-report": 4,
      }
    `)
  }, 60_000)
})

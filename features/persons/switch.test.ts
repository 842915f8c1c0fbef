import { beforeEach, expect, test } from 'vitest'
import { mainOf } from '#features/home/home.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { saving } from '#features/saving/saving.example.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('switching between the persons of an account', (product) => {
  const { restart, guest, save } = saving(product)
  beforeEach(restart)

  /** A guest with a check-up with this name, saved to the same email. */
  async function saved(first_name: string) {
    const one = await guest()
    await product.deps.db.updateTable('response').set({ first_name }).where('id', '=', one.responseId).execute()
    product.clock.advance(3600)
    await save(one)
    return one
  }
  async function couple() {
    const rosa = await saved('Rosa')
    const luis = await saved('Luis')
    await luis.browser.post(`${luis.address}&step=whose`, { go: 'whose', name: 'Luis' })
    const rows = await product.deps.db.selectFrom('subject').select(['id', 'name']).execute()
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
    return { rosa, luis, rosaId: idOf('Rosa'), luisId: idOf('Luis') }
  }

  test('shows the home of the other person after one press, in this browser only', async () => {
    const { rosa, luis, rosaId, luisId } = await couple()
    const home = async ({ browser }: typeof rosa) => await (await browser.get('/return-user')).text()
    const first = await home(luis)
    expect(visibleText(mainOf(first))).toContain('Luis')
    expect(first).toContain('Whose page?')
    expect(visibleText(/<nav class="pbar[\s\S]*?<\/nav>/.exec(first)?.[0] ?? '')).toContain('Switch to Rosa')
    const switched = await luis.browser.post('/persons/switch?to=/return-user', { subject: rosaId })
    expect([switched.status, switched.headers.get('location')]).toEqual([303, '/return-user'])
    expect(visibleText(mainOf(await home(luis)))).toContain('Rosa')
    expect(visibleText(mainOf(await home(luis)))).not.toContain('Luis')
    const report = `/recommendations3?responseId=${rosa.responseId}`
    const back = await luis.browser.post(`/persons/switch?to=${encodeURIComponent(report)}`, { subject: luisId })
    expect(back.headers.get('location')).toBe(`/recommendations3?responseId=${luis.responseId}`)
    expect(visibleText(mainOf(await home(rosa)))).toContain('Rosa')
  })

  test('marks the person of the check-up on a page, without switching', async () => {
    const { rosa, luis } = await couple()
    const page = await (await luis.browser.get(`/report-g?responseId=${rosa.responseId}`)).text()
    expect(/aria-current="true"[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]*)/.exec(page)?.[1]).toBe('Rosa')
    expect(visibleText(mainOf(await (await luis.browser.get('/return-user')).text()))).toContain('Luis')
  })

  test('does not exist for one person, and refuses persons of other accounts', async () => {
    const { luisId } = await couple()
    const ana = await guest()
    await save(ana, 'ana@example.org')
    const home = await (await ana.browser.get('/return-user')).text()
    expect(home).not.toContain('pbar')
    expect((await ana.browser.post('/persons/switch?to=/return-user', { subject: luisId })).status).toBe(404)
    const guestTry = await product.browser().post('/persons/switch?to=/return-user', { subject: luisId })
    expect([guestTry.status, guestTry.headers.get('location')]).toEqual([303, '/login?to=%2Fpersons%2Fswitch'])
  })

  test('does not exist on a shared tablet and for a staff sign-in', async () => {
    const { luis, rosaId } = await couple()
    const { db } = product.deps
    const status = async () => (await luis.browser.post('/persons/switch?to=/return-user', { subject: rosaId })).status
    await db.updateTable('browser_session').set({ kiosk: 1, active_at: product.deps.now().toISOString() }).execute()
    expect(await status()).toBe(404)
    await db.updateTable('browser_session').set({ kiosk: 0 }).execute()
    const account = await db.selectFrom('subject').select('person_id').executeTakeFirstOrThrow()
    await giveRole(product.deps, account.person_id, 'staff', 110)
    expect(await status()).toBe(404)
    await db.deleteFrom('staff_role').execute()
    expect(await status()).toBe(303)
  })
})

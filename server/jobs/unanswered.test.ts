import { beforeEach, expect, test } from 'vitest'
import { askForTalk, main, member, ofPartner, restart, rowOf, step } from '#features/staff/inbox/requests.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { deleteOld } from './retention.ts'

onBothDatabases('requests that retention deletes unanswered', (product) => {
  beforeEach(async () => {
    await restart(product)
    for (const table of ['response', 'usage_count'] as const) await product.deps.db.deleteFrom(table).execute()
  })

  const counts = () => product.deps.db.selectFrom('usage_count').selectAll().execute()
  const ask = async () => askForTalk((await ofPartner(product)).browser)
  const expire = () => product.clock.advance((product.deps.settings.guestDays + 1) * 86_400)
  const none = { event: 'unanswered', page: '/staff/requests', partner_id: 110, locale: '' }

  test('are counted once for two processes, and shown to the platform alone', async () => {
    await member(product)
    await ask()
    await ask()
    expire()
    await Promise.all([deleteOld(product.deps), deleteOld(product.deps)])
    await deleteOld(product.deps)
    expect(await counts()).toEqual([{ ...none, day: '2026-12-21', count: 2 }])
    const platform = await member(product, 'platform_admin', null)
    expect(await main(platform, '/staff')).toMatch(/Ended without an answer[\s\S]*2 requests/)
    expect(await main(platform, '/es/staff')).toMatch(/Sin respuesta[\s\S]*2 pedidos/)
    for (const role of ['staff', 'partner_admin', 'read_only'] as const)
      expect(await main(await member(product, role), '/staff')).not.toContain('Ended without an answer')
    product.clock.advance(366 * 86_400)
    expect(await main(await member(product, 'platform_admin', null), '/staff')).not.toContain('Ended without an answer')
  })

  test('are not counted once the staff have answered', async () => {
    const sam = await member(product)
    await ask()
    const { id } = await rowOf(product, 'talk')
    await step(sam, id, { go: 'take', revision: '0' })
    await step(sam, id, { go: 'save', revision: '1', how: 'done' })
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'done' })
    expire()
    expect((await deleteOld(product.deps)).responses).toBe(1)
    expect(await counts()).toEqual([])
  })

  test('are not counted for a partner without an inbox, where answers are never known', async () => {
    await ask()
    expire()
    expect((await deleteOld(product.deps)).responses).toBe(1)
    expect(await counts()).toEqual([])
  })
})

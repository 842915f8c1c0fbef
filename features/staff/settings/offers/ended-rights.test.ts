import { beforeEach, expect, test } from 'vitest'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { publishChanges as publishFirst } from '#tests/support/publish-changes.ts'
import { revokeRole } from '../../access/staff.server.ts'
import { admins, restart, staff } from '../form/partner-page.example.ts'
import { publishChanges, publishDraft, revertTo } from '../versions.server.ts'

onBothDatabases('a change of a partner’s page by staff', (product) => {
  beforeEach(() => restart(product))
  const change = (by: Browser, version: number, changes: unknown) =>
    by.call('PUT', '/api/secured/partner-data', { partnerID: 110, version, changes })
  const shown = async () => (await product.deps.partners.find('110'))?.visit

  test('needs the right that it has on the page as it is when it is published', async () => {
    const { deps } = product
    const helper = await staff(product, 'luz@example.org', { role: 'staff', partnerId: 110 })
    const place = await shown()
    const moved = { visit: { ...place, address: '1 Elm Street' } }
    const old = { visit: { ...place, hours: { en: 'Mondays, 1 pm', es: 'Lunes, 1 p. m.' } } }
    const publish = () => publishFirst(product, 110, moved)
    if (!deps.settings.databaseUrl) await publish()
    const early = deps.settings.databaseUrl
      ? // The call reads the page of the version before, and waits where it is published.
        await deps.db.transaction().execute(async (trx) => {
          await publishFirst({ ...product, deps: { ...deps, db: trx } }, 110, moved)
          const sent = change(helper, 1, old)
          await new Promise((resolve) => setTimeout(resolve, 300))
          return { sent }
        })
      : { sent: change(helper, 1, old) }
    expect((await early.sent).status).toBe(404)
    deps.partners.forget()
    expect(await shown()).toMatchObject({ address: '1 Elm Street', hours: place?.hours })
    expect((await change(helper, 1, { visit: { ...old.visit, address: '1 Elm Street' } })).status).toBe(200)
  })

  test('is refused after the role ended, and so is a publication that an admin began before', async () => {
    const { deps } = product
    await admins(product)
    const ben = deps.db.selectFrom('person').select('id').where('email', '=', 'ben@example.org')
    const { id: personId } = await ben.executeTakeFirstOrThrow()
    const editing = { partnerId: 110, personId }
    const role = { role: 'partner_admin', partnerId: 110 } as const
    await revokeRole(deps, personId, role, { actor: 'operator', actorId: null })
    const values = { friendlyName: 'By Ben' }
    const refused = { refused: true }
    expect(await publishChanges(deps, editing, { version: 0, values, act: () => 'editOffers' })).toEqual(refused)
    expect(await publishDraft(deps, editing, null)).toEqual(refused)
    expect(await revertTo(deps, editing, 0)).toEqual(refused)
    expect((await deps.partners.find('110'))?.friendlyName).toBe('Volusia Council')
  })
})

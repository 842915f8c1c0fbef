import { sql } from 'kysely'
import { type StoredPartner, storePartners } from '#database/partners.ts'
import { findOrCreateAccount } from '#domain/people/account.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { giveRole } from '#tests/support/give-role.ts'
import type { Browser, Fields, Product } from '#tests/support/product.ts'
import type { RoleAssignment } from '../../access/staff.server.ts'
import { inputs } from './page-inputs.example.ts'

/** Returns a browser that is signed in to an account with this role, with the second factor. */
export async function staff(product: Product, email: string, role: RoleAssignment): Promise<Browser> {
  const { deps } = product
  const { id } = await deps.db
    .transaction()
    .execute((trx) =>
      findOrCreateAccount({ deps, locale: 'en' } as RequestContext, trx, { method: 'email', contact: email }),
    )
  await giveRole(deps, id, role.role, role.partnerId)
  const browser = product.browser().take(await deps.identity.signInAs(id, 'Chrome/Linux'))
  await deps.db.updateTable('sign_in').set({ second_factor_at: deps.now().toISOString() }).execute()
  return browser
}

export const page = '/staff/partner'
export const part = (name: string, more = '') => `${page}?part=${name}${more}`
export const textOf = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll('<!-- -->', '')

/** Opens a form of the page, changes some inputs and sends it. */
export async function send(browser: Browser, address: string, changes: Fields = {}, go = 'save') {
  const form = inputs(await textOf(browser.get(address)))
  return browser.post(address, { ...form, ...changes, go })
}

/** Returns two admins of a center, and one of the platform. */
export const admins = async (product: Product) => ({
  admin: await staff(product, 'ana@example.org', { role: 'partner_admin', partnerId: 110 }),
  colleague: await staff(product, 'ben@example.org', { role: 'partner_admin', partnerId: 110 }),
  platform: await staff(product, 'pat@example.org', { role: 'platform_admin', partnerId: null }),
})

/** Resets the partners to their content files. */
export async function restart({ deps }: Product): Promise<void> {
  for (const table of ['partner_version', 'partner_picture', 'rate_limit'] as const)
    await deps.db.deleteFrom(table).execute()
  await deps.db.updateTable('partner').set({ published: null }).execute()
  await deps.db.deleteFrom('partner').where('id', '>', 100_000).execute()
  // The revision must increase, as the product does with every change.
  await deps.db
    .updateTable('partner')
    .set((eb) => ({ revision: eb('revision', '+', 7) }))
    .execute()
  const { rows } = await sql<StoredPartner>`select id, key, data from partner`.execute(deps.db)
  await deps.db.deleteFrom('partner_name').execute()
  await storePartners(deps.db, rows, deps.now())
  deps.partners.forget()
}

import { v7 as uuid } from 'uuid'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { partners, staff } from '#tests/support/actors.ts'
import type { Browser, Fields, Product } from '#tests/support/product.ts'

export const helpEmail = 'help@volusia.example.org'
export const agreement = {
  ...{ name: 'Rosa <Díaz>', way: 'phone', phone: '(386) 555-0199', email: '', times: ['morning'], spoken: 'es' },
  ...{ needs: 'Speak slowly', helper: '', may: 'yes', question: 'Is there a ride to the eye doctor?' },
}

/** Resets the clock and the data of the inbox. */
export async function restart({ clock, deps }: Product): Promise<void> {
  clock.now = new Date('2026-11-20T15:42:00Z')
  for (const table of ['rate_limit', 'outbox_message', 'pretend_delivery', 'request', 'audit', 'staff_role'] as const)
    await deps.db.deleteFrom(table).execute()
}

/** Returns a browser with access to a completed check-up of partner 110. */
export const ofPartner = (product: Product) =>
  sessionBrowser(product, people.struggling, { partner_key: 'volusia', partner_id: 110 })

export const member = async (
  product: Product,
  role: Parameters<typeof staff>[1] = 'staff',
  partner: number | null = partners.theirs,
) => product.browser().take(await staff(product, role, partner))

export async function idOf({ deps }: Product, role: string): Promise<string> {
  const one = deps.db.selectFrom('person').select('id').where('email', '=', `${role}-110-true@example.org`)
  return (await one.executeTakeFirstOrThrow()).id
}

export const step = (by: Browser, id: string, fields: Fields) => by.post(`/staff/requests/${id}`, fields)

export const askForTalk = (browser: Browser, fields: Fields = {}) =>
  browser.post('/expert-check-in', {
    ...{ topics: ['sleep'], parts: ['morning'], days: [], method: 'phone', phone: '386-555-0199', email: '' },
    ...{ name: 'Rosa Díaz', note: 'I hear badly', 'request-key': uuid(), ...fields },
  })

export const main = async (browser: Browser, path: string) =>
  /<main[\s\S]*<\/main>/.exec(await (await browser.get(path)).text())?.[0] ?? ''

export const rows = ({ deps }: Product) => deps.db.selectFrom('request').selectAll().orderBy('kind', 'desc').execute()

export const rowOf = ({ deps }: Product, kind: string) =>
  deps.db.selectFrom('request').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()

export async function ledger({ deps }: Product, responseId: string) {
  const found = await deps.db
    .selectFrom('consent')
    .select('granted')
    .where('response_id', '=', responseId)
    .where('kind', '=', 'partnerContact')
    .orderBy('id')
    .execute()
  return found.map(({ granted }) => granted)
}

/** Returns who of the staff has seen a person's name, once a view. */
export async function ledgerOfViews({ deps }: Product) {
  const seen = await deps.db.selectFrom('audit').select('actor_id').where('action', '=', 'memberSeen').execute()
  return seen.map(({ actor_id }) => actor_id)
}

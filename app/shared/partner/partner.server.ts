import type { Database } from '#database/schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'

/** Finds partners by what people write: their key, another name of theirs, or their id. */
export type PartnerDirectory = {
  /** The partner of that name, in any case, or null. */
  find: (name: string) => Promise<Partner | null>
  /** All partners, by name. */
  list: () => Promise<readonly Partner[]>
}

/** How long a process may go on with the partners it has read. */
const maxAgeMs = 60_000

/** Reads the partners from the database, again every minute, so that all processes follow a change soon. */
export function createPartnerDirectory(db: Database, now: () => Date): PartnerDirectory {
  let readAt = Number.NEGATIVE_INFINITY
  let partners: readonly Partner[] = []
  let byName = new Map<string, Partner>()
  const read = async () => {
    if (now().getTime() - readAt < maxAgeMs) return
    const rows = await db.selectFrom('partner').select('data').orderBy('key').execute()
    partners = rows.map((row) => JSON.parse(row.data) as Partner)
    byName = new Map(
      partners.flatMap((partner) =>
        [partner.key, String(partner.id), ...partner.slugs].map((name) => [name.toLowerCase(), partner] as const),
      ),
    )
    readAt = now().getTime()
  }
  return {
    async find(name) {
      await read()
      return byName.get(name.toLowerCase()) ?? null
    },
    async list() {
      await read()
      return partners
    },
  }
}

/** Hosts that are the product's own stages, not partners. */
const ownSubdomains = ['qa', 'demo', 'www', 'health-wellbeing']

/**
 * The partner's name in a host such as volusia.checkup.example.org, or null. The product's own host, localhost and
 * plain addresses name none.
 */
export function partnerNameInHost(host: string, originHost: string): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const own = originHost.replace(/:\d+$/, '').toLowerCase()
  if (name === own || name === 'localhost' || /^[\d.]+$/.test(name) || name.includes('[')) return null
  const first = name.split('.')[0] ?? ''
  const isSubdomain = name.endsWith(`.${own}`) || name.split('.').length > 2
  return isSubdomain && !ownSubdomains.includes(first) ? first : null
}

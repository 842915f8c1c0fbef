import type { Database } from '#database/schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'

/** Looks up partners by key, alternative name (slug) or id. */
export type PartnerDirectory = {
  /** Finds a partner by name, ignoring case; null if unknown. */
  find: (name: string) => Promise<Partner | null>
  /** Lists all partners, ordered by key. */
  list: () => Promise<readonly Partner[]>
}

/** Time to live of the partner cache of a process. */
const maxAgeMs = 60_000

/**
 * Creates a directory that caches the partners of the database for a minute, so that all processes soon see a change.
 */
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

/** Subdomains of the product's own environments, which are not partners. */
const ownSubdomains = ['qa', 'demo', 'www', 'health-wellbeing']

/**
 * Returns the partner name in a host such as volusia.checkup.example.org; null for the product's own host, localhost
 * and IP addresses.
 */
export function partnerNameInHost(host: string, originHost: string): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const own = originHost.replace(/:\d+$/, '').toLowerCase()
  if (name === own || name === 'localhost' || /^[\d.]+$/.test(name) || name.includes('[')) return null
  const first = name.split('.')[0] ?? ''
  const isSubdomain = name.endsWith(`.${own}`) || name.split('.').length > 2
  return isSubdomain && !ownSubdomains.includes(first) ? first : null
}

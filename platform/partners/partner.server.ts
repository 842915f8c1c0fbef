import { protectedSince } from '#database/partners.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { effectivePartner, type PartnerChanges, type PartnerCheck } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { Log } from '#platform/logging/log.ts'
import { onDay } from './offers-of-day.ts'

/** Finds partners by key, alternative name (slug) or id, with their published changes. */
export type PartnerDirectory = {
  /**
   * Finds a partner by name, ignoring case; null if unknown. A transaction passes itself as `from`: on SQLite, which
   * has one connection, a query outside of it would wait for its end.
   */
  find: (name: string, from?: Database | AnyTransaction) => Promise<Partner | null>
  /** Lists all partners by key. */
  list: () => Promise<readonly Partner[]>
  /** Validates a description by the rules of the content files. */
  check: PartnerCheck
  /** Clears the cache after this process has changed a partner. */
  forget: () => void
}

/** Interval in ms at which a process polls for changed partners. */
const maxAgeMs = 2_000

/** Interval in ms of a full reload, which also finds manual edits of the table. */
const longestMs = 60_000

type Row = { id: number; data: string; changes: string | null }
/** `shown`: the partner as people see it on a day. */
type Known = { row: Row; partner: Partner; day: string; shown: Partner }

/**
 * Creates a directory that caches the partners of the database, each with its published version applied to its
 * description. It polls for changes at most every two seconds, so that all processes see a change within seconds.
 */
export function createPartnerDirectory(
  db: Database,
  now: () => Date,
  check: PartnerCheck,
  timeZone: string,
  log?: Pick<Log, 'error'>,
): PartnerDirectory {
  let checkedAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let stamp = ''
  let known = new Map<number, Known>()
  let partners: readonly Partner[] = []
  let byName = new Map<string, Partner>()
  let reading: Promise<void> | null = null

  function knownOf(row: Row): Known {
    const before = known.get(row.id)
    const isSame = before?.row.data === row.data && before.row.changes === row.changes
    const partner = before && isSame ? before.partner : partnerOf(row)
    const day = dayIn(now(), partner.timeZone ?? timeZone)
    return before && isSame && before.day === day ? before : { row, partner, day, shown: onDay(partner, day) }
  }

  function partnerOf(row: Row): Partner {
    const base = JSON.parse(row.data) as Partner
    if (row.changes === null) return base
    const { partner, dropped } = effectivePartner(base, JSON.parse(row.changes) as PartnerChanges, check)
    if (dropped.length > 0) log?.error({ partner: row.id, dropped }, 'changes of a partner are not valid any more')
    return partner
  }

  async function readChanged(from: Database | AnyTransaction) {
    const at = now().getTime()
    const { number, revisions } = await from
      .selectFrom('partner')
      .select(({ fn }) => [
        fn.countAll<number | string>().as('number'),
        fn.sum<number | string>('revision').as('revisions'),
      ])
      .executeTakeFirstOrThrow()
    const newest = `${number} ${revisions}`
    if (newest !== stamp || at - readAt >= longestMs) {
      const rows = await from
        .selectFrom('partner')
        .leftJoin('partner_version as v', (join) =>
          join.onRef('v.partner_id', '=', 'partner.id').onRef('v.number', '=', 'partner.published'),
        )
        .select(['partner.id', 'partner.data', 'v.data as changes'])
        .orderBy('partner.key')
        .execute()
      const names = await from
        .selectFrom('partner_name')
        .select(['name', 'partner_id'])
        .where((eb) => eb.or([eb('given_up_at', 'is', null), eb('given_up_at', '>=', protectedSince(now()))]))
        .execute()
      known = new Map(rows.map((row) => [row.id, knownOf(row)]))
      partners = [...known.values()].map(({ shown }) => shown)
      byName = indexOf(partners, names)
      stamp = newest
      readAt = at
    }
    checkedAt = at
  }

  async function read(from: Database | AnyTransaction = db) {
    const age = now().getTime() - checkedAt
    if (age >= 0 && age < maxAgeMs) return
    // A transaction does not wait for others, who may be waiting for its end.
    if (from !== db) return readChanged(from)
    reading ??= readChanged(db).finally(() => {
      reading = null
    })
    await reading
  }
  return {
    check,
    forget() {
      checkedAt = Number.NEGATIVE_INFINITY
    },
    async find(name, from) {
      await read(from)
      return byName.get(name.toLowerCase()) ?? null
    },
    async list() {
      await read()
      return partners
    },
  }
}

/** Indexes partners by name and by id. */
function indexOf(
  partners: readonly Partner[],
  names: readonly { name: string; partner_id: number }[],
): Map<string, Partner> {
  const byId = new Map(partners.map((partner) => [partner.id, partner]))
  const named = names.flatMap(({ name, partner_id }) => {
    const partner = byId.get(partner_id)
    return partner ? [[name, partner] as const] : []
  })
  return new Map([...named, ...partners.map((partner) => [String(partner.id), partner] as const)])
}

/** Subdomains of the product's own environments, not of partners. */
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

import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import { codeIn, codeOf } from '#domain/check-ups/return-code/return-code.ts'
import { note } from '#domain/people/audit.server.ts'
import type { OneKeyHash } from '#platform/crypto/secret.ts'
import type { Deps } from '#platform/request/deps.ts'
import { newKioskToken } from '#platform/request/kiosk-device.server.ts'
import { mostDevices } from './devices.ts'

type Context = Pick<Deps, 'db' | 'now' | 'keyedHash'>

/** Milliseconds for which a code opens a tablet. */
const codeLifetimeMs = 30 * 60_000
const codeLength = 6

const codeHash = (hash: OneKeyHash, code: string): string => hash('tablet-code-hash', code)
/** Returns the code of a tablet. It derives from its id, so it can be shown again without being stored. */
const codeFor = (hash: OneKeyHash, id: string): string => codeOf(hash('tablet-code', id), codeLength)

/** The partner that owns the tablets, and the account that changes them. */
type Editing = { partnerId: number; personId: string }

/** Lists the tablets of a partner, the newest first. `code`: null once it was used. Expired codes are left out. */
export async function listDevices({ db, now, keyedHash }: Context, partnerId: number) {
  const rows = await db
    .selectFrom('kiosk_device')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where(({ or, eb }) => or([eb('token_hash', 'is not', null), eb('code_expires_at', '>', now().toISOString())]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, created_at, seen_on, code_hash, code_expires_at }) => {
    const hash = keyedHash.all.find((each) => codeHash(each, codeFor(each, id)) === code_hash)
    const code = hash && codeFor(hash, id)
    return {
      ...{ id, name, created_at, seen_on, expires_at: code_expires_at },
      code: code ? `${code.slice(0, 4)}-${code.slice(4)}` : null,
    }
  })
}

/** Result of adding a tablet. */
type Added = 'added' | 'full'

/** Adds a tablet with a one-time code, and deletes tablets with an expired one. */
export function addDevice(
  { db, now, keyedHash }: Context,
  { partnerId, personId }: Editing,
  name: string,
): Promise<Added> {
  return db.transaction().execute(async (trx) => {
    const at = now()
    await trx
      .deleteFrom('kiosk_device')
      .where('partner_id', '=', partnerId)
      .where('code_expires_at', '<=', at.toISOString())
      .execute()
    const { count } = await trx
      .selectFrom('kiosk_device')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('partner_id', '=', partnerId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostDevices) return 'full'
    await insertDevice(trx, keyedHash, {
      ...{ partner_id: partnerId, name, created_at: at.toISOString() },
      code_expires_at: new Date(at.getTime() + codeLifetimeMs).toISOString(),
    })
    await note({ db: trx, now }, { actor: 'staff', actorId: personId, action: 'tabletChanged', partnerId })
    return 'added'
  })
}

type NewDevice = { partner_id: number; name: string; created_at: string; code_expires_at: string }

/** Stores a tablet. Retries with another id as long as another tablet has the same code. */
async function insertDevice(trx: AnyTransaction, keyedHash: OneKeyHash, device: NewDevice): Promise<void> {
  for (;;) {
    const id = uuid()
    const row = await trx
      .insertInto('kiosk_device')
      .values({ ...device, id, code_hash: codeHash(keyedHash, codeFor(keyedHash, id)) })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return
  }
}

/** Renames a tablet of the partner. Returns false if it has none with this id. */
export function renameDevice(ctx: Context, { partnerId, personId }: Editing, id: string, name: string) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('kiosk_device')
      .set({ name })
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .returning('id')
      .executeTakeFirst()
    const change = { actor: 'staff', actorId: personId, action: 'tabletChanged', partnerId } as const
    if (row) await note({ db: trx, now: ctx.now }, change)
    return row !== undefined
  })
}

/** Switches a tablet of the partner off: its next request ends its session. Returns false if it is unknown. */
export function endDevice(ctx: Context, { partnerId, personId }: Editing, id: string) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('kiosk_device')
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .returning('id')
      .executeTakeFirst()
    const change = { actor: 'staff', actorId: personId, action: 'tabletEnded', partnerId } as const
    if (row) await note({ db: trx, now: ctx.now }, change)
    return row !== undefined
  })
}

/** Returns the hashes of a typed code; empty if it is malformed. */
function hashesOf({ keyedHash }: Context, typed: string): string[] {
  const code = codeIn(typed.slice(0, 20).toUpperCase(), codeLength)
  return code === null ? [] : keyedHash.all.map((hash) => codeHash(hash, code))
}

/** Returns the id of the partner of a code; null for a used, expired or unknown code. */
export async function partnerOfCode(ctx: Context, typed: string): Promise<number | null> {
  const hashes = hashesOf(ctx, typed)
  if (hashes.length === 0) return null
  const row = await ctx.db
    .selectFrom('kiosk_device')
    .select('partner_id')
    .where('code_hash', 'in', hashes)
    .where('code_expires_at', '>', ctx.now().toISOString())
    .executeTakeFirst()
  return row?.partner_id ?? null
}

/** Uses a code once. Returns the token for the cookie of the tablet; null for a used, expired or unknown code. */
export async function claimCode(ctx: Context, typed: string): Promise<string | null> {
  const hashes = hashesOf(ctx, typed)
  if (hashes.length === 0) return null
  const { token, token_hash } = newKioskToken()
  const row = await ctx.db
    .updateTable('kiosk_device')
    .set({ token_hash, code_hash: null, code_expires_at: null })
    .where('code_hash', 'in', hashes)
    .where('code_expires_at', '>', ctx.now().toISOString())
    .returning('id')
    .executeTakeFirst()
  return row ? token : null
}

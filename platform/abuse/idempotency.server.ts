import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, problem } from '#platform/api/api.ts'
import { fallbackHeader } from '#platform/api/fallback-header.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { allow } from './rate-limit.server.ts'

export const idempotencyHeader = 'idempotency-key'

/** A valid key: 1 to 200 printable ASCII characters without blanks. */
const idempotencyKey = /^[\x21-\x7e]{1,200}$/

const bodyPurpose = 'idempotency-body'

/** Retention of a key and its response, in hours. */
const retentionHours = 24
/** After this time without a response, the process that handled the call is considered dead. */
const lockMs = 60_000
/** Responses with these statuses, and fallback responses, are not stored, so that the caller can retry. */
const isRetryable = (status: number) => status >= 500 || [401, 408, 409, 429].includes(status)

/**
 * Middleware that executes a POST with an `Idempotency-Key` once. A retry by the same caller within a day gets the
 * stored response (`idempotent-replayed: true`); 409 while the first request is in progress; 422 if body or query
 * differ. A POST that changes nothing is executed each time. Callers without a session or sign-in cannot use keys:
 * their header is ignored.
 *
 * A response with a token is never stored: a retry gets a new token, or an error because the one-time proof was used.
 * Other responses are encrypted with a key that is derived from the idempotency key, which itself is not stored.
 */
export const idempotency: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header(idempotencyHeader)
  if (given === undefined || c.req.method !== 'POST' || changesNothing(c.req.path)) return next()
  if (!idempotencyKey.test(given)) return problem(c, 422, 'invalid', { [idempotencyHeader]: 'invalid' })
  const ctx = c.get('ctx')
  const caller = callerOf(ctx)
  if (caller === null) return next()
  const { db, now, seal } = ctx.deps
  const name = await nameOf(ctx, `${caller} ${c.req.path} ${given}`)
  const request_hash = createHash('sha256')
    .update(`${new URL(c.req.url).search}\n${await c.req.text()}`)
    .digest('base64url')
  const at = now()
  if (!(await mayStore(ctx, name))) return problem(c, 429, 'tooMany')
  const claimed = await claimKey(ctx, name, request_hash, at)
  if (!claimed) {
    const row = await db.selectFrom('idempotency_key').selectAll().where('key_hash', '=', name).executeTakeFirst()
    if (row && row.request_hash !== request_hash) return problem(c, 422, 'keyUsed')
    if (row?.status == null || row.body === null) return problem(c, 409, 'stillWorking')
    return new Response(unpacked(seal.open(bodyPurpose, given, row.body)) || null, {
      status: row.status,
      headers: { ...(row.type && { 'content-type': row.type }), 'idempotent-replayed': 'true' },
    })
  }
  c.set('requestKey', name)
  const release = () =>
    db.deleteFrom('idempotency_key').where('key_hash', '=', name).where('status', 'is', null).execute()
  try {
    await next()
  } catch (error) {
    await release()
    throw error
  }
  const type = c.res.headers.get('content-type') ?? ''
  const mayRetry = isRetryable(c.res.status) || c.res.headers.has(fallbackHeader)
  if (c.get('givesToken') || mayRetry || !/^(application\/([\w.-]+\+)?json|$)/.test(type)) {
    await release()
    return
  }
  const body = seal.close(bodyPurpose, given, packed(await c.res.clone().text()))
  await countRoom(ctx, body.length)
  await db
    .updateTable('idempotency_key')
    .set({ status: c.res.status, type, body })
    .where('key_hash', '=', name)
    .where('status', 'is', null)
    .execute()
}

/** POST calls that only read, or that are idempotent by nature: their responses are not stored. */
const readingCalls = [
  /^\/api\/auth\/(exists|email_or_phone_exists|draft|leave|logout|session|loginNewPortalSimple)$/i,
  /^\/api\/((guidance\/)?(partners?|map)|assessment\/questionsForContent|pdf\/.+)$/i,
]

/** Tests if a POST is safe to repeat without an idempotency key. */
export const changesNothing = (path: string): boolean => readingCalls.some((call) => call.test(path))

/** Counts a new key, which is stored for a day. A known one is free. */
async function mayStore(ctx: RequestContext, name: string): Promise<boolean> {
  const known = await ctx.deps.db
    .selectFrom('idempotency_key')
    .select('key_hash')
    .where('key_hash', '=', name)
    .executeTakeFirst()
  if (known) return true
  if (!(await allow(ctx, 'idempotency-session', callerOf(ctx) ?? ''))) return false
  for (const name of roomBudgets) if (!(await allow(ctx, name))) return false
  return true
}

/** Prefix of a compressed body. JSON never starts with it. */
const packedMark = 'z:'
/** Minimum length in characters; shorter bodies would grow by compression. */
const packedFrom = 500

const packed = (body: string): string =>
  body.length < packedFrom ? body : packedMark + deflateRawSync(body).toString('base64')
const unpacked = (stored: string): string =>
  stored.startsWith(packedMark)
    ? inflateRawSync(Buffer.from(stored.slice(packedMark.length), 'base64')).toString('utf8')
    : stored

/**
 * Counts the size of a stored response toward the storage budget, except for the first kilobyte, which was counted with
 * the key. Only later keys are refused.
 */
async function countRoom(ctx: RequestContext, bytes: number): Promise<void> {
  const cost = Math.floor(bytes / 1024)
  if (cost === 0) return
  for (const name of roomBudgets) await allow(ctx, name, '', { cost })
}
const roomBudgets = ['idempotency-network', 'idempotency-network-day'] as const

const callerOf = ({ sessionState, signedIn }: RequestContext): string | null =>
  signedIn ? `person ${signedIn.person.id}` : sessionState ? `session ${sessionState.session.id}` : null

/** Returns the hash of a key: by the current secret, or by the earlier one that was in use when the key was stored. */
async function nameOf({ deps }: RequestContext, text: string): Promise<string> {
  const [current, ...earlier] = deps.keyedHash.all.map((hash) => hash('idempotency-key', text))
  if (!current) throw new Error('There is no secret')
  if (earlier.length === 0) return current
  const row = await deps.db
    .selectFrom('idempotency_key')
    .select('key_hash')
    .where('key_hash', 'in', earlier)
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row?.key_hash ?? current
}

/** Claims a key that is new, expired, or locked by a dead process. Only one of several concurrent requests succeeds. */
async function claimKey({ deps }: RequestContext, key_hash: string, request_hash: string, at: Date): Promise<boolean> {
  const moment = at.toISOString()
  const row = {
    request_hash,
    locked_until: new Date(at.getTime() + lockMs).toISOString(),
    status: null,
    type: null,
    body: null,
    expires_at: new Date(at.getTime() + retentionHours * 3_600_000).toISOString(),
  }
  const claimed = await deps.db
    .insertInto('idempotency_key')
    .values({ key_hash, ...row })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(row)
        .where(({ or, and, eb }) =>
          or([
            eb('idempotency_key.expires_at', '<=', moment),
            and([eb('idempotency_key.status', 'is', null), eb('idempotency_key.locked_until', '<=', moment)]),
          ]),
        ),
    )
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

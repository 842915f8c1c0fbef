import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, problem } from '../calls/api.ts'
import { fallbackHeader } from '../calls/fallback-header.ts'
import type { RequestContext } from '../visit/request.ts'

/** The header with which a caller names a call that must count once. */
export const idempotencyHeader = 'idempotency-key'

/** What a key may look like: any name of up to 200 characters without blanks. */
export const idempotencyKey = /^[\x21-\x7e]{1,200}$/

const keptHours = 24
/** Whoever has not answered by then has ended. */
const lockMs = 60_000
/** Answers of this kind, and those with defaults in them, say nothing about the call itself: it may be sent again. */
const again = (status: number) => status >= 500 || [401, 408, 409, 429].includes(status)

/**
 * Lets a call with an `Idempotency-Key` count once: sent again within a day by the same caller, it is answered as it was
 * the first time (`idempotent-replayed: true`). Sent again while it is still worked on, it is told so (409); with another
 * body or query the key is a mistake (422). A caller whom we do not know by a session or a sign-in has no keys.
 *
 * An answer with a token is kept nowhere: whoever gives such a call again gets another token, or is told that what proved
 * them was used. What other calls were answered with is kept encrypted with a key that is made of the caller's, which is not kept.
 */
export const countOnce: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header(idempotencyHeader)
  if (given === undefined || c.req.method !== 'POST') return next()
  if (!idempotencyKey.test(given)) return problem(c, 422, 'invalid', { [idempotencyHeader]: 'invalid' })
  const ctx = c.get('ctx')
  const caller = callerOf(ctx)
  if (caller === null) return next()
  const { db, keyedHash, now } = ctx.deps
  const name = keyedHash('idempotency-key', `${caller} ${c.req.path} ${given}`)
  const request_hash = createHash('sha256')
    .update(`${new URL(c.req.url).search}\n${await c.req.text()}`)
    .digest('base64url')
  const at = now()
  const taken = await take(ctx, name, request_hash, at)
  if (!taken) {
    const row = await db.selectFrom('idempotency_key').selectAll().where('key_hash', '=', name).executeTakeFirst()
    if (row && row.request_hash !== request_hash) return problem(c, 422, 'keyUsed')
    if (row?.status == null || row.body === null) return problem(c, 409, 'stillWorking')
    return new Response(decrypt(row.body, bodyKey(ctx, given)) || null, {
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
  const isPassing = again(c.res.status) || c.res.headers.has(fallbackHeader)
  if (c.get('givesToken') || isPassing || !/^(application\/([\w.-]+\+)?json|$)/.test(type)) {
    await release()
    return
  }
  const body = encrypt(await c.res.clone().text(), bodyKey(ctx, given))
  await db
    .updateTable('idempotency_key')
    .set({ status: c.res.status, type, body })
    .where('key_hash', '=', name)
    .where('status', 'is', null)
    .execute()
}

const callerOf = ({ visit, signedIn }: RequestContext): string | null =>
  signedIn ? `person ${signedIn.person.id}` : visit ? `session ${visit.session.id}` : null

/** Takes a key that nobody has, or that whoever took it has let run out. Of several at once, one takes it. */
async function take({ deps }: RequestContext, key_hash: string, request_hash: string, at: Date): Promise<boolean> {
  const moment = at.toISOString()
  const row = {
    request_hash,
    locked_until: new Date(at.getTime() + lockMs).toISOString(),
    status: null,
    type: null,
    body: null,
    expires_at: new Date(at.getTime() + keptHours * 3_600_000).toISOString(),
  }
  const taken = await deps.db
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
  return taken !== undefined
}

const bodyKey = ({ deps }: RequestContext, given: string): Buffer =>
  Buffer.from(hkdfSync('sha256', deps.keyedHash('idempotency-body', given), '', 'body', 32))

function encrypt(text: string, key: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function decrypt(kept: string, key: Buffer): string {
  const bytes = Buffer.from(kept, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

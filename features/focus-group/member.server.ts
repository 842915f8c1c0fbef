import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { AnyTransaction, Database, Schema } from '#database/schema.ts'
import { returnCode, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { focusGroupCookie } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { deviceKind } from './feedback.ts'

export type Member = Selectable<Schema['focus_group_member']>

const cookieDays = 60
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
const codeHash = ({ keyedHash }: Pick<Deps, 'keyedHash'>, code: string) => keyedHash('focus-group-code', code)

/** Returns the code for deleting a member's feedback from any device. It is derived, not stored. */
export const codeOfMember = ({ keyedHash }: Pick<Deps, 'keyedHash'>, { id }: Pick<Member, 'id'>): string =>
  showReturnCode(returnCode(keyedHash, `focus-group ${id}`))

/** Finds the member of a browser by a separate cookie, so that nothing links the member to check-ups. */
export async function findMember({ deps }: RequestContext, request: Request): Promise<Member | null> {
  const token = new RegExp(`(?:^|; )${focusGroupCookie}=([\\w-]{43})`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (!token) return null
  const query = deps.db.selectFrom('focus_group_member').selectAll().where('token_hash', '=', hash(token))
  return (await query.executeTakeFirst()) ?? null
}

/** Tests if a member gave the present version of the consent. */
export const hasConsented = ({ deps }: RequestContext, member: Member): boolean =>
  member.consent_version === deps.content.focusGroup.consent.version

/** The consent of a person: its texts, and permission to quote. */
type Agreement = { texts: readonly string[]; mayQuote: boolean }

/** Stores the consent of a member to the present version, which replaces that to an older one. */
export async function renewConsent(ctx: RequestContext, member: Member, agreement: Agreement): Promise<void> {
  await ctx.deps.db.transaction().execute(async (trx) => {
    const consent = await storeConsent(ctx, trx, agreement)
    await trx.updateTable('focus_group_member').set(consent).where('id', '=', member.id).execute()
  })
}

async function storeConsent({ deps, locale }: RequestContext, trx: AnyTransaction, { texts, mayQuote }: Agreement) {
  const consent = { kind: 'focusGroup', texts, locale, responseId: null, personId: null } as const
  return {
    consent_id: await giveConsent({ ...deps, db: trx }, consent),
    consent_version: deps.content.focusGroup.consent.version,
    may_quote: mayQuote ? 1 : 0,
  }
}

/** Adds a member with their consent. Later check-ups in this browser are excluded from statistics. */
export async function join(ctx: RequestContext, request: Request, agreement: Agreement): Promise<void> {
  const { deps, locale } = ctx
  const token = randomBytes(32).toString('base64url')
  const id = uuid()
  const session = await ctx.ensureSession()
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('focus_group_member')
      .values({
        id,
        token_hash: hash(token),
        code_hash: codeHash(deps, codeOfMember(deps, { id })),
        ...(await storeConsent(ctx, trx, agreement)),
        locale,
        device: deviceKind(request.headers.get('user-agent')),
        joined_at: deps.now().toISOString(),
      })
      .execute()
    await updateBrowserSession({ db: trx }, session.id, { test_flag: 1 })
  })
  session.test_flag = 1
  ctx.cookies.push(cookieLine(deps, token, cookieDays * 86_400))
}

/** Deletes all feedback of a member, and records the withdrawal in the ledger, anonymously. */
export async function withdraw(ctx: RequestContext, member: Member): Promise<void> {
  const { deps } = ctx
  await deps.db.transaction().execute(async (trx) => {
    const given = await trx
      .selectFrom('consent')
      .select(['kind', 'version', 'wording', 'locale'])
      .where('id', '=', member.consent_id)
      .executeTakeFirst()
    const at = deps.now().toISOString()
    if (given)
      await trx
        .insertInto('consent')
        .values({ ...given, id: uuid(), granted: 0, created_at: at })
        .execute()
    await trx.deleteFrom('focus_group_member').where('id', '=', member.id).execute()
  })
  ctx.cookies.push(cookieLine(deps, '', 0))
}

/** Finds the member with a typed code; null if there is none. */
export async function memberOfCode({ deps }: RequestContext, code: string): Promise<Member | null> {
  const hashes = deps.keyedHash.all.map((keyedHash) => keyedHash('focus-group-code', showReturnCode(code)))
  const query = deps.db.selectFrom('focus_group_member').selectAll().where('code_hash', 'in', hashes)
  return (await query.executeTakeFirst()) ?? null
}

/** Builds the deletion, for `inBatches`, of members who joined before the retention period, with their feedback. */
export function oldMembers(db: Database, at: Date, months: number, batch: number) {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  return db
    .deleteFrom('focus_group_member')
    .where('id', 'in', (query) =>
      query
        .selectFrom('focus_group_member')
        .select('id')
        .where('joined_at', '<', before.toISOString())
        .orderBy('joined_at')
        .limit(batch),
    )
}

const cookieLine = ({ settings }: Pick<Deps, 'settings'>, value: string, seconds: number): string => {
  const secure = settings.origin.startsWith('https:') ? '; Secure' : ''
  return `${focusGroupCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { findPendingContact, sendAccountCode } from '#domain/contacts/account-code.server.ts'
import { contactKey, methodOfContact, showContact } from '#domain/contacts/contact-method.ts'
import { type CodeEntered, checkCode } from '#domain/contacts/one-time-code.server.ts'
import { openCopyContact, sealCopyContact } from '#domain/contacts/own-copy-contact.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { reportPdf } from '#features/report/paper/pdf.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response as CheckUp } from '#platform/request/session-state.ts'
import { pathTo } from '#routes/screen.ts'
import { linkHash } from '../share.policy.ts'
import { codeToSend } from './own-copy.policy.ts'
import { attachmentName, type CopyChoices, copyDays, copyMessageKey } from './own-copy.ts'
import type { ShownCopy } from './send-me-view.ts'

const dayMs = 86_400_000

/** Sends a code to the contact that will get the report, so that a wrong address gets nothing else. */
export const sendCopyCode = (ctx: RequestContext, { id }: CheckUp, contact: string, isRepeated = false) =>
  sendAccountCode(ctx, contact, isRepeated, codeToSend(id, contact))

/** Returns the contact for which this browser last requested a code of a check-up, if recent and unused; else null. */
export const findPendingCopy = (ctx: RequestContext, { id }: CheckUp) => findPendingContact(ctx, codeToSend(id, ''))

const requestKeyOf = ({ deps }: RequestContext, response: CheckUp, key: string): string =>
  deps.keyedHash('copy-request', JSON.stringify([response.id, key]))

/** Tests if this form has sent an own copy already. */
export async function wasSent(ctx: RequestContext, response: CheckUp, key: string): Promise<boolean> {
  const row = await ctx.deps.db
    .selectFrom('own_copy')
    .select('id')
    .where('request_key', '=', requestKeyOf(ctx, response, key))
    .executeTakeFirst()
  return row !== undefined
}

/** Result of sending an own copy. `noPdf`: the PDF could not be rendered, so nothing was sent. */
export type CopySent = 'sent' | 'noPdf' | Exclude<CodeEntered, 'right'>

/** Sends the link to a report, and optionally its PDF, to a contact with the right code. `key`: of the form. */
export async function sendCopy(
  ctx: RequestContext,
  response: CheckUp,
  contact: string,
  { code, key, choices }: { code: string; key: string; choices: CopyChoices },
): Promise<CopySent> {
  if (await wasSent(ctx, response, key)) return 'sent'
  const checked = await checkCode(ctx, codeToSend(response.id, contact), code)
  if (typeof checked === 'string') return checked
  const requestKey = requestKeyOf(ctx, response, key)
  const pdf = choices.pdf && methodOfContact(contact) === 'email' && (await renderPdf(ctx, response, choices))
  if (pdf === null) return 'noPdf'
  let isAllowed = true
  const entered = await checked.use(async (trx) => {
    await lockResponse(trx, response.id)
    isAllowed =
      (await allow(ctx, 'own-copy', response.id, { db: trx })) &&
      (await allow(ctx, 'own-copy-contact', contactKey(methodOfContact(contact), contact), { db: trx }))
    if (isAllowed) await addCopy(ctx, trx, response, { contact, requestKey, choices, pdf: pdf || null })
  })
  if (entered !== 'right') return entered
  return isAllowed ? 'sent' : 'tooMany'
}

/** Renders the PDF as printed, without the return code; null if it cannot be rendered. */
async function renderPdf(ctx: RequestContext, response: CheckUp, { withPrivate }: CopyChoices): Promise<Buffer | null> {
  const paper = { size: 14, paper: 'letter', ink: 'color', withMore: false, withCode: false } as const
  const rendered = await reportPdf(ctx, response, { ...paper, withPrivate })
  return 'answer' in rendered ? Buffer.from(await rendered.answer.arrayBuffer()) : null
}

async function addCopy(
  ctx: RequestContext,
  trx: AnyTransaction,
  response: CheckUp,
  copy: { contact: string; requestKey: string; choices: CopyChoices; pdf: Buffer | null },
): Promise<void> {
  const { deps, signedIn, locale } = ctx
  const [id, token, at] = [uuid(), randomBytes(16).toString('hex'), deps.now()]
  const end = new Date(at.getTime() + copyDays * dayMs)
  const method = methodOfContact(copy.contact)
  const added = await trx
    .insertInto('own_copy')
    .values({
      id,
      request_key: copy.requestKey,
      response_id: response.id,
      method,
      contact: sealCopyContact(deps, id, copy.contact),
      contact_hash: deps.keyedHash('own-copy-contact', contactKey(method, copy.contact)),
      token_hash: linkHash(token),
      with_pdf: copy.pdf ? 1 : 0,
      with_private: copy.pdf && copy.choices.withPrivate ? 1 : 0,
      locale,
      created_at: at.toISOString(),
      expires_at: end.toISOString(),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const actor = signedIn ? ({ actor: 'person', actorId: signedIn.person.id } as const) : ({ actor: 'guest' } as const)
  await note({ ...deps, db: trx }, { ...actor, action: 'ownCopySent', responseId: response.id })
  await deps.outbox.add(trx, {
    name: 'own-copy',
    method,
    recipient: copy.contact,
    languages: [locale, ...locales.filter((other) => other !== locale)],
    partner: response.partner_key ? await deps.partners.find(response.partner_key, trx) : ctx.partner,
    key: copyMessageKey(id),
    expiresAt: end,
    blanks: (language) => ({
      link: deps.settings.origin + pathTo(language, '/mine/:token', { token }),
      end: deps.settings.origin + pathTo(language, '/mine/:token/stop', { token }),
      day: dayOfMoment(end.toISOString(), language, ctx.timeZone),
    }),
    ...(copy.pdf && { attachment: { name: attachmentName(fileDay(ctx, response)), bytes: copy.pdf } }),
  })
}

const fileDay = ({ timeZone }: Pick<RequestContext, 'timeZone'>, { completed_at, updated_at }: CheckUp): string =>
  dayIn(new Date(completed_at ?? updated_at), timeZone)

/** Lists the working links to a check-up's report that were sent to its owner, newest first. */
export async function listCopies(ctx: RequestContext, response: CheckUp): Promise<ShownCopy[]> {
  const { deps } = ctx
  const rows = await deps.db
    .selectFrom('own_copy as c')
    .leftJoin('response_owner as o', 'o.response_id', 'c.response_id')
    .selectAll('c')
    .where('c.response_id', '=', response.id)
    .where('c.ended_at', 'is', null)
    .where('c.expires_at', '>', deps.now().toISOString())
    .where(({ or, eb }) => or([eb('o.saved_at', 'is', null), eb('o.saved_at', '<=', eb.ref('c.created_at'))]))
    .orderBy('c.id', 'desc')
    .execute()
  return rows.flatMap((copy) => {
    const contact = openCopyContact(deps, copy)
    if (contact === null) return []
    return {
      id: copy.id,
      contact: showContact(methodOfContact(contact), contact),
      returned: copy.returned_at !== null,
      until: dayOfMoment(copy.expires_at, ctx.locale, ctx.timeZone),
    }
  })
}

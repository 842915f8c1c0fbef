import { createHash } from 'node:crypto'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { blockContact, unblockContact } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { reminderContactHashes } from '#domain/contacts/reminder-contact.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { activateReminders } from '../reminders.server.ts'
import type { ReminderRow } from '../stored.server.ts'
import { endReminders } from './ending.server.ts'
import { type Reply, readReply } from './replies.ts'

/**
 * Retention of a reply's hash: ten years. The signature of a reply is valid as long as the account's token, and a
 * replayed reply must not undo a later choice of the person.
 */
const rememberedMs = 10 * 365 * 86_400_000

/** An incoming text message; `id` is assigned by the service. */
type Incoming = { text: string; id: string }

/**
 * Processes a text message and returns the reply; null for none, if there were many replies on a day. STOP ends the
 * reminders of the number and blocks all other messages except requested codes; START undoes both. `phone` has ten
 * digits. A replayed message has no effect and gets no reply.
 */
export async function answerReply(ctx: RequestContext, phone: string, { text, id }: Incoming): Promise<string | null> {
  const { deps } = ctx
  const reply = readReply(text)
  const rows = await deps.db
    .selectFrom('reminder')
    .selectAll()
    .where('contact_hash', 'in', reminderContactHashes(deps, phone))
    .orderBy('updated_at', 'desc')
    .execute()
  const contact = contactKey('phone', phone)
  const resumed = await deps.db.transaction().execute(async (trx) => {
    if (!(await isFirst(ctx, trx, id))) return null
    if (reply.wish === 'stop') {
      await blockContact({ ...deps, db: trx }, contact)
      for (const row of rows) await endReminders(deps, trx, row, 'stop')
    }
    if (reply.wish !== 'start') return 0
    await unblockContact({ ...deps, db: trx }, contact)
    return resumeValue(ctx, trx, rows)
  })
  if (resumed === null || !(await allow(ctx, 'reminder-reply', contact))) return null
  return replyText(ctx, rows[0], reply, resumed)
}

/** Records a message. Returns false if it was received before. */
async function isFirst({ deps }: RequestContext, trx: AnyTransaction, id: string): Promise<boolean> {
  const end = new Date(deps.now().getTime() + rememberedMs)
  const added = await trx
    .insertInto('used_challenge')
    .values({ hash: createHash('sha256').update(`reply ${id}`).digest('base64url'), expires_at: end.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}

/** Resumes reminders that ended by a reply or for a lack of visits. Returns their number. */
async function resumeValue(
  { deps }: RequestContext,
  trx: AnyTransaction,
  rows: readonly ReminderRow[],
): Promise<number> {
  let resumed = 0
  for (const { id, response_id: responseId } of rows) {
    const row = await trx
      .updateTable('reminder')
      .set({ ended_at: null, ended_by: null })
      .where('id', '=', id)
      .where('proved_at', 'is not', null)
      .where('ended_by', 'in', ['stop', 'pause'])
      .returningAll()
      .executeTakeFirst()
    if (!row) continue
    resumed += 1
    const locale = localeOf(row)
    const consent = { texts: consentTexts('remindersPhone', locale), locale, responseId, personId: null }
    await giveConsent({ ...deps, db: trx }, { kind: 'reminders', ...consent })
    await note({ db: trx, now: deps.now }, { actor: 'contact', action: 'remindersOn', responseId })
    await activateReminders(deps, trx, row, { isConfirmed: false })
  }
  return resumed
}

const localeOf = ({ locale }: Pick<ReminderRow, 'locale'>): Locale => locales.find((each) => each === locale) ?? 'en'

/** Returns the text of a reply, from the partner, in the language of the reminders or else of the keyword. */
async function replyText(
  { deps }: RequestContext,
  row: ReminderRow | undefined,
  { wish, locale: ofWord }: Reply,
  resumed: number,
): Promise<string> {
  const { t } = translations[row ? localeOf(row) : (ofWord ?? 'en')]
  const about =
    row &&
    (await deps.db.selectFrom('response').select('partner_key').where('id', '=', row.response_id).executeTakeFirst())
  const partner = about?.partner_key ? await deps.partners.find(about.partner_key) : null
  const from = partner?.friendlyName ?? t('common:brand.full')
  if (wish === 'stop') return `${from}:\n${t('reminders:reply.stopped')}`
  if (wish === 'help') return `${from}:\n${t('reminders:reply.help', { contact: deps.settings.helpEmail })}`
  if (wish === 'start' && resumed > 0) return `${from}:\n${t('reminders:reply.started')}`
  return `${from}:\n${t('reminders:reply.unknown')}`
}

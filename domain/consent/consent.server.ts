import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { ConsentKind } from './consent.ts'

/** Returns the hash of displayed texts. The ledger stores it, so that they can be identified even after they change. */
export const wordingHash = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('base64url')

/** A consent to record in the ledger. */
export type Consent = {
  kind: ConsentKind
  /** The texts that the page showed, from `consentTexts`. */
  texts: readonly string[]
  locale: Locale
  responseId: string | null
  personId: string | null
  /** The partner that receives the permission, if any. */
  partnerId?: number
}

/**
 * Adds a consent to the append-only ledger and returns its id. `db` is the transaction of the action that needs the
 * consent.
 */
export async function giveConsent(
  { db, now, content }: Pick<Deps, 'db' | 'now' | 'content'>,
  { kind, texts: words, locale, responseId, personId, partnerId }: Consent,
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('consent')
    .values({
      id,
      response_id: responseId,
      person_id: personId,
      partner_id: partnerId ?? null,
      kind,
      granted: 1,
      version: content.version,
      wording: wordingHash(words),
      locale,
      created_at: now().toISOString(),
    })
    .execute()
  return id
}

/**
 * Records in the ledger that a person withdrew the last consent of a kind for a check-up, or for one partner. The row
 * has the same wording as the consent. `anonymous` omits account and check-up: after an erasure of all data, the row
 * only proves that a withdrawal took place.
 */
export async function withdrawConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: ConsentKind,
  responseId: string,
  { anonymous = false, partnerId }: { anonymous?: boolean; partnerId?: number } = {},
): Promise<void> {
  const given = await db
    .selectFrom('consent')
    .select(['person_id', 'partner_id', 'version', 'wording', 'locale'])
    .where('response_id', '=', responseId)
    .where('kind', '=', kind)
    .where('granted', '=', 1)
    .$if(partnerId !== undefined, (query) => query.where('partner_id', '=', partnerId ?? null))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!given) return
  await db
    .insertInto('consent')
    .values({
      ...given,
      id: uuid(),
      response_id: anonymous ? null : responseId,
      person_id: anonymous ? null : given.person_id,
      kind,
      granted: 0,
      created_at: now().toISOString(),
    })
    .execute()
}

import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire.ts'
import type { Deps } from '../visit/deps.ts'
import type { ConsentKind } from './consent.ts'

/** What the ledger keeps of the words that were shown: enough to tell which they were, whatever becomes of them. */
export const wordingHash = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('base64url')

/** Something that a person agreed to. */
export type Consent = {
  kind: ConsentKind
  /** The words that the page showed, from `consentWords`. */
  words: readonly string[]
  locale: Locale
  responseId: string | null
  personId: string | null
  /** Whose staff it is about, where it is about somebody's. */
  partnerId?: number
}

/** Writes down what a person agreed to, in the transaction of what they did. Rows are never changed. */
export async function giveConsent(
  { db, now, content }: Pick<Deps, 'db' | 'now' | 'content'>,
  { kind, words, locale, responseId, personId, partnerId }: Consent,
): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      id: uuid(),
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
}

/**
 * Writes down that a person took back what they had agreed to about a response: the last of the kind, or of the kind about
 * one partner. It names the same words as the consent. Where everything is deleted with it, the row names nobody and stands only for that it was done.
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

import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { note } from '#domain/people/audit.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { longest, type StampedBoardText } from './board-text.ts'

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Returns a partner's texts on its page for the board. By default, they list its services. */
export async function readBoardText(
  { db }: Pick<Deps, 'db'>,
  partner: Pick<Partner, 'id' | 'offers'>,
  locale: Locale,
): Promise<StampedBoardText> {
  const row = await db
    .selectFrom('board_text')
    .select(['did', 'asks', 'updated_at'])
    .where('partner_id', '=', partner.id)
    .where('locale', '=', locale)
    .executeTakeFirst()
  if (row) return { did: linesOf(row.did), asks: linesOf(row.asks), stamp: row.updated_at }
  const titles = partner.offers.map(({ title }) => title[locale]).filter((title) => title.length <= longest.characters)
  return { did: titles.slice(0, longest.lines), asks: [], stamp: '' }
}

/**
 * Saves a partner's texts on its page for the board, in one language, with an audit entry. `stamp`: of the text that
 * the page showed. Returns false, and saves nothing, if it has changed since to another text.
 */
export async function saveBoardText(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partnerId, personId }: { partnerId: number; personId: string },
  locale: Locale,
  { did, asks, stamp }: StampedBoardText,
): Promise<boolean> {
  const row = { did: did.join('\n'), asks: asks.join('\n'), updated_at: now().toISOString() }
  return db.transaction().execute(async (trx) => {
    const saved = await trx
      .insertInto('board_text')
      .values({ partner_id: partnerId, locale, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'locale'])
          .doUpdateSet(row)
          .where(({ or, and, eb }) =>
            or([
              eb('board_text.updated_at', '=', stamp),
              // Sent twice.
              and([eb('board_text.did', '=', row.did), eb('board_text.asks', '=', row.asks)]),
            ]),
          ),
      )
      .returning('partner_id')
      .executeTakeFirst()
    if (!saved) return false
    await note({ db: trx, now }, { actor: 'staff', actorId: personId, action: 'boardTextChanged', partnerId })
    return true
  })
}

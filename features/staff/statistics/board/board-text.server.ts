import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { note } from '#domain/people/audit.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { type BoardText, longest } from './board-text.ts'

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Returns a partner's texts on its page for the board. By default, they list its services. */
export async function readBoardText(
  { db }: Pick<Deps, 'db'>,
  partner: Pick<Partner, 'id' | 'offers'>,
  locale: Locale,
): Promise<BoardText> {
  const row = await db
    .selectFrom('board_text')
    .select(['did', 'asks'])
    .where('partner_id', '=', partner.id)
    .where('locale', '=', locale)
    .executeTakeFirst()
  if (row) return { did: linesOf(row.did), asks: linesOf(row.asks) }
  const titles = partner.offers.map(({ title }) => title[locale]).filter((title) => title.length <= longest.characters)
  return { did: titles.slice(0, longest.lines), asks: [] }
}

/** Saves a partner's texts on its page for the board, in one language, with an audit entry. */
export async function saveBoardText(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partnerId, personId }: { partnerId: number; personId: string },
  locale: Locale,
  { did, asks }: BoardText,
): Promise<void> {
  const row = { did: did.join('\n'), asks: asks.join('\n'), updated_at: now().toISOString() }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('board_text')
      .values({ partner_id: partnerId, locale, ...row })
      .onConflict((conflict) => conflict.columns(['partner_id', 'locale']).doUpdateSet(row))
      .execute()
    await note({ db: trx, now }, { actor: 'staff', actorId: personId, action: 'boardTextChanged', partnerId })
  })
}

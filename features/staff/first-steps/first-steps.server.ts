import { sql } from 'kysely'
import { answeringStaff } from '#domain/requests/has-inbox.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { type Edited, readEdited } from '../settings/versions.server.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'

type Context = Pick<Deps, 'db' | 'now' | 'partners'>

/** Returns the first steps of a partner; null if the list has ended. Ends the list when all of them are done. */
export async function openFirstSteps(ctx: Context, partnerId: number): Promise<FirstStep[] | null> {
  const times = await timesOf(ctx, partnerId)
  if (!times || times.first_steps_ended_at !== null) return null
  const edited = await readEdited(ctx, partnerId)
  if (!edited) return null
  const steps = await stepsOf(ctx, edited, times.poster_rendered_at !== null)
  if (steps.some(({ state }) => state !== 'done')) return steps
  await endFirstSteps(ctx, partnerId)
  return null
}

/** Returns the first steps of a partner, also after the list has ended. */
export async function allFirstSteps(ctx: Context, edited: Edited): Promise<FirstStep[]> {
  return stepsOf(ctx, edited, (await timesOf(ctx, edited.base.id))?.poster_rendered_at != null)
}

/** Removes the list from the first page of a partner's admins, for good. */
export async function endFirstSteps({ db, now }: Context, partnerId: number): Promise<void> {
  await db
    .updateTable('partner')
    .set({ first_steps_ended_at: now().toISOString() })
    .where('id', '=', partnerId)
    .where('first_steps_ended_at', 'is', null)
    .execute()
}

/** Records when a partner first opened a poster, which completes that step. Later calls change nothing. */
export async function notePoster({ db, now }: Context, partnerId: number): Promise<void> {
  await db
    .updateTable('partner')
    .set({ poster_rendered_at: now().toISOString() })
    .where('id', '=', partnerId)
    .where('poster_rendered_at', 'is', null)
    .execute()
}

const timesOf = ({ db }: Context, partnerId: number) =>
  db
    .selectFrom('partner')
    .select(['poster_rendered_at', 'first_steps_ended_at'])
    .where('id', '=', partnerId)
    .executeTakeFirst()

async function stepsOf({ db, now }: Context, { shown, drafted }: Edited, hasPoster: boolean): Promise<FirstStep[]> {
  const { answering } = await answeringStaff(db, now())
    .select(({ fn }) => fn.countAll().as('answering'))
    .where('s.partner_id', '=', shown.id)
    .executeTakeFirstOrThrow()
  const practice = await db
    .selectFrom('response')
    .select('id')
    .where('partner_id', '=', shown.id)
    .where('completed_at', 'is not', null)
    // A literal, so that the partial index of practice check-ups is used.
    .where(sql.ref('test_flag'), '=', sql.lit(1))
    .limit(1)
    .executeTakeFirst()
  return firstSteps({
    ...{ shown, drafted, hasPoster, hasPracticed: practice !== undefined, answering: Number(answering) },
    firstOffer: translations.en.t('partnerSettings:begin.offerTitle'),
  })
}

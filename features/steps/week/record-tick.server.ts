import { z } from 'zod'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { isDay } from '#platform/i18n/dates/days.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { personOfStep, recordEvent } from '../record/change-steps.server.ts'
import { isOpenDay } from '../record/next-day.ts'

const TickForm = z.object({
  id: z.string().min(1).max(64),
  day: z.string().refine(isDay),
  done: z.enum(['yes', 'no']),
  back: z.string().max(2000),
})

/**
 * Records or removes that a step was done on a day, from a tick's form. Returns the URL to redirect back to; null if
 * the caller lacks access.
 */
export async function recordTick(ctx: RequestContext, form: FormData): Promise<string | null> {
  const { data } = TickForm.safeParse(Object.fromEntries(form))
  if (!data || !isOpenDay(data.day, todayOf(ctx))) return null
  const person = await personOfStep(ctx, data.id)
  if (!person || person === openedByCode) return null
  const type = data.done === 'yes' ? 'did' : 'clear'
  const stored = await recordEvent(ctx, person, data.id, { type, day: data.day })
  return stored && stored !== 'full' ? ownAddress(data.back) : null
}

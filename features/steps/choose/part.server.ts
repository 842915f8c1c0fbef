import { self } from '#assessment/report/reader.ts'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import { interventionsForReader } from '#domain/check-ups/content-for.server.ts'
import { daysUntilQuestion } from '#domain/check-ups/next/days-until-question.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressWith } from '#routes/address.ts'
import { currentOf, listLadders, stepTextOf } from './ladder.server.ts'

/** One current action, for pages that list all. Such pages may lie open at a center, so nothing private is named. */
export type LadderPartView = {
  id: string
  /** The name of the action; null where the name alone could reveal something. */
  title: string | null
  standing: number
  /** The step under way. `due`: it is time to ask how it went. */
  current: { number: number; text: string | null; day: string; due: boolean } | null
  paused: boolean
  href: string
  progress: string
}

/**
 * Lists the current actions of some check-ups, the first one first. `authored`: those with the caller as their author
 * (`authoredAmong`).
 */
export async function ladderParts(
  ctx: RequestContext,
  response: Response,
  authored: readonly string[],
): Promise<LadderPartView[]> {
  const { locale } = ctx
  const today = todayOf(ctx)
  const ladders = authored.length > 0 ? await listLadders(ctx, { ids: authored }) : []
  if (ladders.length === 0) return []
  const actions = ladders.map(({ intervention }) => intervention)
  const interventions = await interventionsForReader(ctx, response, self, actions)
  return ladders.flatMap(({ responseId, intervention: id, standing, paused, steps }) => {
    const intervention = interventions.find((each) => each.id === id)
    if (!intervention) return []
    const isPrivate = withheldInterventions.includes(id)
    const current = currentOf({ steps })
    const to = (path: string) => addressWith(locale, path, { responseId, intervention: id })
    return [
      {
        id,
        title: isPrivate ? null : intervention.title[locale],
        standing,
        current: current && {
          number: current.number,
          text: isPrivate ? null : stepTextOf(intervention, current, locale),
          day: longDay(current.day, locale),
          due: today >= dayAfter(current.day, daysUntilQuestion),
        },
        paused,
        href: to('/ladder'),
        progress: to('/ladder/progress'),
      },
    ]
  })
}

import { findActingPerson } from '../shared/response/acting-person.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { dayIn, weekOf } from '../shared/words/days.ts'
import { readPlanOf } from './stored-plan.server.ts'
import { readWeek } from './week.server.ts'

/** This week in short, for a dashboard. */
export type WeekInShort = {
  hasPlan: boolean
  done: number
  planned: number
  today: readonly { action: string; name: string; done: boolean }[]
}

/** Returns this week of the author of a check-up; null for somebody who only reads it. */
export async function weekInShort(ctx: RequestContext, response: Response): Promise<WeekInShort | null> {
  const { deps } = ctx
  const person = await findActingPerson(ctx, response)
  if (!person) return null
  const today = dayIn(deps.now(), deps.settings.timeZone)
  const [{ actions }, { days, done, planned }] = await Promise.all([
    readPlanOf(deps, person),
    readWeek(ctx, person, weekOf(today)),
  ])
  const entries = days.find(({ day }) => day === today)?.entries ?? []
  return {
    hasPlan: actions.length > 0 || planned > 0,
    done,
    planned,
    today: entries.map(({ action, name, state }) => ({ action, name, done: state === 'done' })),
  }
}

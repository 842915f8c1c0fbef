import { inLocale, samePath } from '../routing/screen.ts'
import type { RequestContext } from '../visit/request.ts'
import type { Response } from '../visit/visit.ts'

const page = '/help-now'

/**
 * Notes that the person who gives a response asked for help now, once. What was worked out before is deleted: the report
 * then shows help before everything else. The response counts as changed, so that a report that is being worked out from
 * what it was before is not kept either.
 */
export async function noteHelpAsked({ deps }: RequestContext, response: Response | null | undefined): Promise<void> {
  if (!response || response.help_asked_at !== null) return
  const at = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('response').set({ help_asked_at: at, updated_at: at }).where('id', '=', response.id).execute()
    await trx.deleteFrom('report').where('response_id', '=', response.id).execute()
  })
  response.help_asked_at = at
  response.updated_at = at
}

/** The page with help for now, and on it the way back to where one was: an address of ours. */
export function helpNowAddress({ deps, locale }: RequestContext, from: string): string {
  const { pathname, search } = new URL(from, deps.settings.origin)
  if (samePath(inLocale('en', pathname), page)) return inLocale(locale, page) + search
  return `${inLocale(locale, page)}?${new URLSearchParams({ from })}`
}

import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { inLocale, samePath } from '#routes/screen.ts'
import { isAuthor } from '../response.server.ts'

const page = '/help-now'

/**
 * Records, once, that the respondent requested help now. Ignores a completed check-up that this browser opened with a
 * return code, since its reader may not be the respondent. Deletes the stored report, since the new one shows help
 * first. Updates `updated_at`, which discards a report being computed from the earlier state.
 */
export async function noteHelpRequest(ctx: RequestContext, response: Response | null | undefined): Promise<void> {
  if (!response || response.help_asked_at !== null) return
  if (response.completed_at !== null && !(await isAuthor(ctx, response.id))) return
  const { deps } = ctx
  const at = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('response').set({ help_asked_at: at, updated_at: at }).where('id', '=', response.id).execute()
    await trx.deleteFrom('report').where('response_id', '=', response.id).execute()
  })
  response.help_asked_at = at
  response.updated_at = at
}

/** Returns the address of the help page, with `from`, an address of this site, as the way back. */
export function helpNowAddress({ deps, locale }: RequestContext, from: string): string {
  const { pathname, search } = new URL(from, deps.settings.origin)
  if (samePath(inLocale('en', pathname), page)) return inLocale(locale, page) + search
  return `${inLocale(locale, page)}?${new URLSearchParams({ from })}`
}

import type { Database } from '#database/schema.ts'
import { changesName, nameOfAccount } from '#domain/check-ups/first-name.server.ts'
import { isAuthor } from '#domain/check-ups/response.server.ts'
import { parseName } from '#domain/contacts/typed-name.ts'
import { recordFirstName } from '#domain/subjects/save-to-subject.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { hasAnswers, prepareReport } from './compute/report.server.ts'
import { stageNames } from './compute/stages.ts'
import { crisisHelp } from './crisis.ts'

/** Problem of a typed first name. An empty one is valid, since it is optional. */
export type NameProblem = 'tooLong' | 'name'

/**
 * Tests if the page asks for a first name for the greeting. Only the author of a report is asked: to change it, or if
 * neither the account nor the last check-up has a name and no crisis help precedes the report. The report is prepared
 * in the meantime.
 */
export async function asksFirstName(ctx: RequestContext, response: Response, url: URL): Promise<boolean> {
  if (changesName(url)) return isAuthor(ctx, response.id)
  const isKnown = (response.form === 'return' || response.audience === 'for') && response.first_name
  if (isKnown || nameOfAccount(ctx, response) !== null) return false
  if (!(await isAuthor(ctx, response.id)) || !(await hasAnswers(ctx, response))) return false
  const { known, stages } = prepareReport(ctx, response)
  await Promise.all(stageNames.map((name) => stages[name]))
  return crisisHelp(ctx, response, await known).length === 0
}

/** Returns the first name in a form, '' for none, or its error. */
export function readFirstName(form: FormData): { name: string } | { error: NameProblem } {
  const typed = form.get('go') === 'none' ? '' : typedText(form.get('first_name'))
  const parsed = parseName(typed)
  if ('name' in parsed) return parsed
  return parsed.error === 'required' ? { name: '' } : { error: parsed.error }
}

/** Stores a first name with a check-up. Its answers and its report do not change. */
export async function saveFirstName({ deps }: RequestContext, response: Response, name: string): Promise<void> {
  const save = (db: Database) =>
    db.updateTable('response').set({ first_name: name }).where('id', '=', response.id).execute()
  if (response.saved_at === null) await save(deps.db)
  else
    await deps.db.transaction().execute(async (trx) => {
      await save(trx)
      await recordFirstName({ db: trx, now: deps.now }, response.id, name)
    })
}

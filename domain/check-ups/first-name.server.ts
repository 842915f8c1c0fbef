import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressWith } from '#routes/address.ts'
import { isAuthor } from './response.server.ts'

/**
 * Returns the respondent's first name, for the author only: from the subject, the check-up, or the account (unless the
 * check-up is about another person), in this order. Null if there is none.
 */
export async function firstNameOf(ctx: RequestContext, response: Response): Promise<string | null> {
  const name = (await subjectNameOf(ctx, response)) || response.first_name || nameOfAccount(ctx, response)
  return name !== null && (await isAuthor(ctx, response.id)) ? name : null
}

/** Returns the name of the subject, if the check-up may be about another person than the account holder. */
async function subjectNameOf({ deps, signedIn }: RequestContext, response: Response): Promise<string | undefined> {
  if (response.subject !== undefined) return response.subject?.name
  const mayBeOther = signedIn && (signedIn.person.subjects > 1 || response.audience === 'for')
  if (!mayBeOther || response.saved_at === null) return undefined
  const row = await deps.db
    .selectFrom('response_owner as o')
    .innerJoin('subject as s', 's.id', 'o.subject_id')
    .select('s.name')
    .where('o.response_id', '=', response.id)
    .where('o.person_id', '=', signedIn.person.id)
    .executeTakeFirst()
  return row?.name
}

/** Returns the respondent's first name from the signed-in account; null if the check-up may be about another person. */
export const nameOfAccount = (
  { signedIn }: RequestContext,
  { audience, subject }: Pick<Response, 'audience' | 'subject'>,
): string | null => {
  if (!signedIn || audience === 'for') return null
  const isHolders = signedIn.person.subjects <= 1 ? subject !== null : subject?.who === 'me'
  return isHolders ? signedIn.person.firstName : null
}

const change = 'change'

/** Returns the address at which a person changes or removes the name given with a check-up. */
export const nameChangeAddress = (locale: Locale, responseId: string): string =>
  addressWith(locale, '/first-name', { responseId, [change]: '1' })

/** Tests if the person came to change a name, and not from the last question. */
export const changesName = ({ searchParams }: URL): boolean => searchParams.has(change)

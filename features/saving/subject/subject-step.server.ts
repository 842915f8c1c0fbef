import { isKnownAuthor } from '#domain/check-ups/response.server.ts'
import { withdrawConsent } from '#domain/consent/consent.server.ts'
import { shownContactOf } from '#domain/contacts/contact-method.ts'
import { assignCheckUp } from '#domain/people/change-subjects.server.ts'
import { type RefusedSubject, selectionIn } from '#domain/people/typed-subject.ts'
import { releaseFromAccount } from '#domain/subjects/release.server.ts'
import { setFrontSubject } from '#domain/subjects/set-front-subject.server.ts'
import type { Who } from '#domain/subjects/sorting.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { dayOfMoment, monthOfMoment } from '#platform/i18n/dates/dates.ts'
import type { Person } from '#platform/identity/person.ts'
import type { PersonName } from '#platform/page/person-name.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** The choice of a subject for a saved check-up. */
export type SubjectStep = {
  at: 'whose'
  /** A contact of the account. */
  contact: string
  audience: 'self' | 'with' | 'for'
  persons: readonly (PersonName & { id: string; at: number; month: string | null })[]
  /** The first name in the check-up. */
  name: string
  /** True if the form describes a new person. */
  isNew: boolean
  /** The answers were given in this browser, so it may save the check-up elsewhere. */
  mayLeave: boolean
}

/** Returns the choice of a subject, with the subjects of the account. */
export async function subjectStep(
  ctx: RequestContext,
  response: Response,
  { id, ...person }: Person,
  { isNew }: { isNew: boolean },
): Promise<SubjectStep> {
  const rows = await personsOf(ctx, id, response.id)
  return {
    at: 'whose',
    contact: shownContactOf(person),
    audience: response.audience === 'with' || response.audience === 'for' ? response.audience : 'self',
    persons: rows.map((row, at) => ({
      ...named(ctx, row),
      at,
      id: row.id,
      month: row.last && monthOfMoment(row.last, ctx.locale, ctx.timeZone).join(' '),
    })),
    name: response.first_name ?? '',
    isNew,
    mayLeave: isKnownAuthor(ctx.sessionState, response.id),
  }
}

/** Returns the name of a subject of the signed-in account. */
export async function nameOfSubject(ctx: RequestContext, subjectId: string): Promise<PersonName | null> {
  const rows = await personsOf(ctx, ctx.signedIn?.person.id ?? '', '')
  const row = rows.find(({ id }) => id === subjectId)
  return row ? named(ctx, row) : null
}

type PersonRow = { who: Who; name: string; last: string | null; created_at: string }

const named = ({ locale, timeZone }: RequestContext, { who, name, last, created_at }: PersonRow): PersonName => ({
  ...{ name, isCaredFor: who === 'cares' },
  day: dayOfMoment(last ?? created_at, locale, timeZone),
})

/** Reads the subjects of an account, each with the time of the last check-up, excluding the given check-up. */
const personsOf = ({ deps }: RequestContext, personId: string, butResponseId: string) =>
  deps.db
    .selectFrom('subject as s')
    .leftJoin('response_owner as o', (join) =>
      join.onRef('o.subject_id', '=', 's.id').on('o.response_id', '!=', butResponseId),
    )
    .leftJoin('response as r', 'r.id', 'o.response_id')
    .select(['s.id', 's.who', 's.name', 's.created_at'])
    .select(({ fn }) => fn.max('r.updated_at').as('last'))
    .where('s.person_id', '=', personId)
    .where('s.closed_at', 'is', null)
    .groupBy(['s.id', 's.who', 's.name', 's.created_at'])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()

/** Assigns a saved check-up as chosen in the form. Returns the errors of the form. */
export async function assignFromForm(
  ctx: RequestContext,
  response: Response,
  form: FormData,
): Promise<RefusedSubject | null> {
  const { signedIn } = ctx
  if (!signedIn) return null
  const selection = selectionIn(form, response.audience)
  if ('error' in selection) return selection
  const to = { personId: signedIn.person.id, isAuthor: isKnownAuthor(ctx.sessionState, response.id) }
  const changed = await assignCheckUp(ctx, response.id, to, selection)
  if ('problem' in changed)
    return { name: typedText(form.get('name')), who: typedText(form.get('who')), error: changed.problem }
  await showSubjectOf(ctx, response.id)
  return null
}

/** Brings the subject of a check-up to the front, unless it is a person cared for: the caregiver's pages stay. */
async function showSubjectOf(ctx: RequestContext, responseId: string): Promise<void> {
  const owned = await ctx.deps.db
    .selectFrom('response_owner as o')
    .innerJoin('subject as s', 's.id', 'o.subject_id')
    .select('s.id')
    .where('o.response_id', '=', responseId)
    .where('s.who', '!=', 'cares')
    .executeTakeFirst()
  if (owned) await setFrontSubject(ctx, owned.id)
}

/**
 * Removes a check-up from the signed-in account for its author, who saves it with another contact. No data of it remain
 * in the account.
 */
export async function releaseCheckUp(ctx: RequestContext, response: Response): Promise<boolean> {
  const { deps, signedIn, sessionState } = ctx
  if (!signedIn || !isKnownAuthor(sessionState, response.id)) return false
  await deps.db.transaction().execute(async (trx) => {
    await releaseFromAccount(trx, response.id, signedIn.person.id)
    await withdrawConsent({ db: trx, now: deps.now }, 'account', response.id)
  })
  return true
}

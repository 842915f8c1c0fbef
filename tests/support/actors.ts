import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import type { Schema } from '#database/schema.ts'
import { encryptTexts, type FreeTexts } from '#domain/check-ups/free-texts.server.ts'
import { sealCopyContact } from '#domain/contacts/own-copy-contact.server.ts'
import { sealReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import { findOrCreateAccount, saveResponse } from '#domain/people/account.server.ts'
import { encryptNote } from '#domain/requests/details.server.ts'
import { linkHash } from '#features/sharing/share.policy.ts'
import { acceptRoleIn, assignRole } from '#features/staff/access/staff.server.ts'
import { stopToken } from '#features/steps/reminders/sending/stop-token.ts'
import type { StaffRole } from '#platform/identity/roles.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { beginCheckUps, pageForm } from './check-ups.ts'
import { origin, type Product } from './product.ts'
import { sealedDetails } from './sealed-details.ts'

/** Texts that occur only in the victim's check-up and account. */
export const secrets = [
  'victims-promotion',
  'victims-access',
  'victims-note',
  'victims-reasons',
  'victims-reader@example.org',
  'victims-own@example.org',
  '2120001717',
  '212-000-1717',
  'Victimsname',
]

/** Private texts by the victim, also to a partner's staff. Encrypted, so no byte of the database contains them. */
export const sealedSecrets = [
  'victims-good-moment',
  'victims-own-helper',
  'victims-question',
  'victims-step',
  'victims-step-note',
]

/** A person with a completed check-up, account and share that no other caller may see. */
export type Victim = {
  responseId: string
  personId: string
  subjectId: string
  token: string
  stepId: string
  /** Tokens of two links: to end the victim's reminders, and to open their page. */
  stopToken: string
  link: string
}

const urlencoded = 'application/x-www-form-urlencoded'

/** Ids of the victim's partner and of another one. */
export const partners = { theirs: 110, other: 120 }

/**
 * Creates the victim, with the cookies of a browser with access to the check-up (`guest`) and of a signed-in one
 * (`person`).
 */
export async function makeVictim(product: Product): Promise<{ victim: Victim; guest: string; person: string }> {
  const { db, now } = product.deps
  const at = now().toISOString()
  const { responseId, cookie } = await finishedCheckUp(product)
  await db
    .updateTable('response')
    .set({
      ...{ promo_code: 'victims-promotion', access_id: 'victims-access' },
      ...{ partner_id: partners.theirs, first_name: 'Victimsname' },
    })
    .where('id', '=', responseId)
    .execute()
  const personId = await addPerson(product, 'victims-own@example.org')
  await db
    .updateTable('person')
    .set({ first_name: 'Victimsname', phone: '2120001717', phone_verified: 1 })
    .where('id', '=', personId)
    .execute()
  await db
    .transaction()
    .execute((trx) => saveResponse({ deps: product.deps } as RequestContext, trx, responseId, personId))
  const token = 'A'.repeat(43)
  await db
    .insertInto('share')
    .values({
      ...{ id: uuid(), request_key: uuid(), response_id: responseId, token_hash: linkHash(token), method: 'email' },
      ...{ recipient: 'victims-reader@example.org', sender: 'victims-own@example.org', locale: 'en' },
      ...{ first_name: 'Victimsname', last_name: 'Lee', created_at: at, expires_at: '2027-11-20T00:00:00.000Z' },
    })
    .execute()
  const copyId = uuid()
  await db
    .insertInto('own_copy')
    .values({
      ...{ id: copyId, request_key: uuid(), response_id: responseId, token_hash: linkHash(token), method: 'email' },
      contact: sealCopyContact(product.deps, copyId, 'victims-own@example.org'),
      ...{ contact_hash: '', with_pdf: 0, with_private: 0, locale: 'en' },
      ...{ created_at: product.deps.now().toISOString(), expires_at: '2027-11-20T00:00:00.000Z' },
    })
    .execute()
  await db
    .insertInto('check_in_request')
    .values({
      ...{
        id: uuid(),
        request_key: uuid(),
        response_id: responseId,
        locale: 'en',
        name: 'Victimsname',
        method: 'email',
      },
      ...{ contact: 'victims-own@example.org', topics: '[]', times: '[]', note: 'victims-note', created_at: at },
    })
    .execute()
  const seal = (kind: FreeTexts, text: string | undefined) => encryptTexts(product.deps, kind, responseId, text ?? '')
  await db
    .insertInto('gratitude_moment')
    .values({
      ...{ id: uuid(), request_key: uuid(), response_id: responseId, day: at.slice(0, 10), prompt: 1 },
      ...{ body: seal('gratitude', sealedSecrets[0]), created_at: at },
    })
    .execute()
  await db
    .insertInto('contact_info')
    .values({
      ...{ response_id: responseId, name: 'Victimsname', way: 'text', contact: '2120001717', times: '[]', voice: 1 },
      ...{ locale: 'en', needs: 'victims-note', helper: seal('helper', sealedSecrets[1]), updated_at: at },
    })
    .execute()
  // Not sent, so not even staff of the partner may see it.
  await db
    .insertInto('program_choice')
    .values({
      ...{ id: uuid(), response_id: responseId, partner_id: partners.theirs, partner_key: 'volusia', locale: 'en' },
      ...{ program: 'matter-of-balance', state: 'open', reasons: '["other"]', needs: '[]' },
      ...{ own_words: 'victims-reasons', turns: 0, created_at: at, updated_at: at },
    })
    .execute()
  const reminder = { id: uuid(), contact_hash: 'victims' }
  await db
    .insertInto('reminder')
    .values({
      ...{ id: reminder.id, response_id: responseId, code: 'victims0', locale: 'en', method: 'email', hour: 9 },
      contact: sealReminderContact(product.deps, responseId, 'victims-own@example.org'),
      ...{
        contact_hash: reminder.contact_hash,
        kinds: '',
        days: '',
        time_zone: 'America/New_York',
        proved_at: at,
      },
      ...{ created_at: at, updated_at: at },
    })
    .execute()
  const request = uuid()
  await db
    .insertInto('request')
    .values({
      ...{ id: request, response_id: responseId, partner_id: partners.theirs, kind: 'question', name: 'Victimsname' },
      ...sealedDetails(product.deps, request, {
        ...{ text: 'victims-question', language: 'en', method: 'email', contact: 'victims-own@example.org' },
      }),
      note: encryptNote(product.deps, request, 'victims-note'),
      ...{ asked_at: at, due_on: '2026-11-24', state: 'new' },
    })
    .execute()
  const stepId = uuid()
  const own = { response_id: responseId, updated_at: at }
  await db
    .insertInto('step')
    .values({
      ...{ id: stepId, request_key: stepId, ...own, kind: 'once', on_day: at.slice(0, 10), position: 1 },
      ...{ words: seal('step', JSON.stringify({ what: sealedSecrets[3] })), words_seal: 'step' },
      ...{ state: 'promised', state_on: at.slice(0, 10), created_at: at },
    })
    .execute()
  await db
    .insertInto('step_day')
    .values({
      ...{ step_id: stepId, day: at.slice(0, 10), response_id: responseId, result: 'partly', told_at: at },
      ...{ note: seal('step-note', sealedSecrets[4]), note_seal: 'step-note' },
    })
    .execute()
  await db
    .insertInto('week_note')
    .values({ ...own, first_day: at.slice(0, 10), words: seal('plan-week', sealedSecrets[4]) })
    .execute()
  await db
    .insertInto('step_reason')
    .values({ ...own, words: seal('plan-goal', sealedSecrets[4]) })
    .execute()
  const links = { stopToken: stopToken(product.deps, reminder), link: 'svictims0' }
  return {
    victim: { responseId, personId, subjectId: await subjectOf(product, personId), token, stepId, ...links },
    ...{ guest: cookie, person: await signIn(product, personId) },
  }
}

/** Creates all other callers who may request the victim's data. Returns their cookies by role. */
export async function makeOthers(product: Product, { responseId }: Victim): Promise<Record<string, string>> {
  const guest = await finishedCheckUp(product)
  const started = (await beginCheckUps(product.deps, 1))[0]?.cookie ?? ''
  const other = await addPerson(product, 'other@example.org')
  const saved = await finishedCheckUp(product)
  await product.deps.db
    .transaction()
    .execute((trx) => saveResponse({ deps: product.deps } as RequestContext, trx, saved.responseId, other))
  const { theirs, other: elsewhere } = partners
  return {
    anonymous: '',
    'guest in the middle': started,
    guest: guest.cookie,
    person: await signIn(product, await addPerson(product, 'person@example.org')),
    'person with a check-up': await signIn(product, other),
    'contact of a share': await reader(product, responseId),
    'staff without second factor': await staff(product, 'staff', theirs, { factor: false }),
    'read-only staff of their partner': await staff(product, 'read_only', theirs),
    'staff of their partner': await staff(product, 'staff', theirs),
    'staff of another partner': await staff(product, 'staff', elsewhere),
    'partner admin': await staff(product, 'partner_admin', theirs),
    'platform admin': await staff(product, 'platform_admin', null),
  }
}

/** Creates a request to a partner by a member of its staff, saved to that account. Returns both ids. */
export async function requestOfStaff(product: Product): Promise<{ id: string; responseId: string }> {
  const { deps } = product
  const asker = await addPerson(product, `staff-${partners.theirs}-true@example.org`)
  const { responseId } = await finishedCheckUp(product)
  await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, asker))
  const id = uuid()
  await deps.db
    .insertInto('request')
    .values({
      ...{ id, response_id: responseId, partner_id: partners.theirs, kind: 'question', name: 'Sam' },
      ...sealedDetails(deps, id, {
        ...{ text: 'When are you open?', language: 'en', method: 'phone', contact: '3865550143' },
      }),
      ...{ asked_at: deps.now().toISOString(), due_on: '2026-11-24', state: 'new' },
    })
    .execute()
  return { id, responseId }
}

/** Creates a guest's check-up and submits it page by page. Returns it with its session cookie. */
export async function finishedCheckUp({ deps, ask }: Product) {
  const [begun] = await beginCheckUps(deps, 1)
  if (!begun) throw new Error('Nobody is here')
  for (let number = 1; number <= wellbeing13.pages.length; number++) {
    const headers = { host: new URL(origin).host, origin, cookie: begun.cookie, 'content-type': urlencoded }
    await ask(
      new Request(`${origin}/checkUp/${number}`, { method: 'POST', headers, body: pageForm(number, doingWell) }),
    )
  }
  return begun
}

/** Creates an account with this verified address, and more `stored` columns. Returns its id. */
export async function addPerson(
  { deps }: Pick<Product, 'deps'>,
  email: string,
  stored: Updateable<Schema['person']> = {},
): Promise<string> {
  const ctx = { deps, locale: 'en' } as RequestContext
  const proven = { method: 'email', contact: email } as const
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await findOrCreateAccount(ctx, trx, proven)
    if (Object.keys(stored).length > 0) await trx.updateTable('person').set(stored).where('id', '=', id).execute()
    return id
  })
}

/** Returns the id of a person of an account, empty if its check-ups are not sorted. */
export async function subjectOf({ deps }: Product, personId: string): Promise<string> {
  const row = await deps.db.selectFrom('subject').select('id').where('person_id', '=', personId).executeTakeFirst()
  return row?.id ?? ''
}

/** Signs in an account. Returns the cookies. */
export async function signIn({ deps }: Pick<Product, 'deps'>, personId: string): Promise<string> {
  const lines = await deps.identity.signInAs(personId)
  return lines.flatMap((line) => /^[^=]+=[^;]+/.exec(line) ?? []).join('; ')
}

/** Creates and signs in a member of staff, by default with the second factor given. Returns the cookies. */
export async function staff(
  product: Pick<Product, 'deps'>,
  role: StaffRole,
  partnerId: number | null,
  { factor = true } = {},
): Promise<string> {
  const email = `${role}-${partnerId}-${factor}@example.org`
  const id = await addPerson(product, email)
  const by = { actor: 'operator', actorId: null } as const
  await assignRole(product.deps, { email, role, partnerId, locale: 'en' }, by)
  await product.deps.db.transaction().execute((trx) => acceptRoleIn(trx, product.deps.now, id))
  const cookie = await signIn(product, id)
  const second_factor_at = factor ? product.deps.now().toISOString() : null
  await product.deps.db.updateTable('sign_in').set({ second_factor_at }).where('person_id', '=', id).execute()
  return cookie
}

async function reader({ deps }: Product, responseId: string): Promise<string> {
  const { session, token } = await createBrowserSession(deps, {})
  const share = await deps.db
    .selectFrom('share')
    .select('id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('share_reader')
    .values({
      share_id: share.id,
      session_id: session.id,
      proved_at: deps.now().toISOString(),
      expires_at: '2027-11-20T00:00:00.000Z',
    })
    .execute()
  return `${sessionCookieName(deps.settings.origin)}=${token}`
}

/** Returns all rows of the victim, to check that they do not change. */
export async function everythingOf({ deps: { db } }: Product, { responseId: of, personId }: Victim): Promise<unknown> {
  return [
    await db.selectFrom('response').selectAll().where('id', '=', of).execute(),
    await db.selectFrom('answer').selectAll().where('response_id', '=', of).orderBy('question_id').execute(),
    await db.selectFrom('response_owner').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('response_holder').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('share').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('experience').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('check_in_request').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('gratitude_moment').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('contact_info').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('sleep_check').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('sleep_stage').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('sleep_night').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('step').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('step_day').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('week_note').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('step_reason').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('report_choice').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('program_choice').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('request').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('reminder').selectAll().where('response_id', '=', of).execute(),
    await db.selectFrom('person').selectAll().where('id', '=', personId).execute(),
    await db.selectFrom('sign_in').select('id').where('person_id', '=', personId).execute(),
  ]
}

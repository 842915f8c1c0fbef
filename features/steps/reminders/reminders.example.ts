import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Schema } from '#database/schema.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import type { Browser, Fields, Product } from '#tests/support/product.ts'
import { sendDueReminders } from './sending/send-due.server.ts'

/** A form of the page: the contact, with consent, in New York. */
export const form = (contact: string): Fields => ({ contact, agree: 'yes', zone: 'America/New_York' })

/** The page of reminders. */
export const page = '/reminders'

/** The subjects of the emails. */
export const subjects = {
  first: 'Your reminders are on',
  step: 'Your step for today',
  ask: 'How did it go?',
  checkUp: 'Your next CheckUp',
  pause: 'Your reminders stop here',
} as const

/** Sets the clock to a Friday morning and deletes all reminders and messages. */
export async function clearReminders({ clock, deps: { db } }: Product) {
  clock.now = new Date('2026-11-20T15:42:00Z')
  for (const table of ['rate_limit', 'reminder', 'outbox_message', 'pretend_delivery', 'contact_block'] as const)
    await db.deleteFrom(table).execute()
}

/** A guest with a completed check-up and a new contact. */
export async function guest(product: Product) {
  const { responseId, browser } = await sessionBrowser(product, people.struggling)
  const phone = `386555${String(Math.floor(Math.random() * 9000) + 1000)}`
  return { browser, responseId, email: `${responseId}@example.org`, phone }
}

/** A browser signed in to the account, with a check-up. */
export async function accountOwner(product: Product) {
  const { responseId, browser } = await guest(product)
  return { browser, responseId, ...(await saveToAccount(product, responseId, browser)) }
}

/** Saves a guest's check-up to a new account, to which the browser is signed in. */
export async function saveToAccount(product: Product, responseId: string, browser: Browser) {
  const email = `${responseId}@example.org`
  const personId = await addPerson(product, email)
  const { deps } = product
  await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, personId))
  browser.take(await signIn(product, personId))
  return { personId, email }
}

/** Adds a walk on every weekday with a reminder at 10, with changes. Returns its id. */
export async function addStep(
  { deps: { db, now } }: Product,
  responseId: string,
  changes: Partial<Insertable<Schema['step']>> = {},
): Promise<string> {
  const id = uuid()
  const at = now().toISOString()
  await db
    .insertInto('step')
    .values({
      ...{ id, response_id: responseId, request_key: id, intervention: 'walk', number: 2, kind: 'days' },
      ...{ words_seal: 'step', weekdays: 'mon,tue,wed,thu,fri', from_day: '2026-11-20', remind: 1, remind_hour: 10 },
      ...{ state: 'promised', state_on: '2026-11-20', position: 1, created_at: at, updated_at: at },
      ...changes,
    })
    .execute()
  return id
}

/** Turns on reminders by email for a guest (form, code, confirmation), then adds a step with a reminder. */
export async function remindedGuest(
  product: Product,
  step: Partial<Insertable<Schema['step']>> | null = {},
  changed: Fields = {},
) {
  const person = await guest(product)
  await person.browser.post(page, { ...form(person.email), ...changed })
  const entered = await person.browser.post(page, { remind: 'code', code: await newestCode(product, person.email) })
  if (entered.status !== 303) throw new Error(`The code was answered with ${entered.status}`)
  await product.messagesTo(person.email)
  return { ...person, stepId: step ? await addStep(product, person.responseId, step) : '' }
}

/** Sets the clock and queues due reminders. Returns their number. */
export function at(product: Product, moment: string): Promise<number> {
  product.clock.now = new Date(moment)
  return sendDueReminders(product.deps)
}

/** Sets the clock, queues due reminders, and delivers all messages due by then. */
export async function passTo(product: Product, moment: string): Promise<number> {
  const queued = await at(product, moment)
  await product.messagesTo('')
  return queued
}

/** Returns the subjects of all emails to a contact except those with a code, oldest first. */
export const subjectsTo = async ({ messagesTo }: Product, contact: string): Promise<(string | null)[]> =>
  (await messagesTo(contact)).filter(({ text }) => !/\b\d{6}\b/.test(text)).map(({ subject }) => subject)

/** Returns the row of a check-up's reminders. */
export const rowOf = ({ deps: { db } }: Product, responseId: string) =>
  db.selectFrom('reminder').selectAll().where('response_id', '=', responseId).executeTakeFirst()

/** Returns the consents to reminders of a check-up, oldest first: 1 for granted, 0 for withdrawn. */
export const consentsOf = async ({ deps: { db } }: Product, responseId: string): Promise<number[]> =>
  (
    await db
      .selectFrom('consent')
      .select('granted')
      .where('response_id', '=', responseId)
      .where('kind', '=', 'reminders')
      .orderBy('id')
      .execute()
  ).map(({ granted }) => granted)

/** Returns the reminder of a step as stored. */
export const remindedOf = ({ deps: { db } }: Product, id: string) =>
  db.selectFrom('step').select(['remind', 'remind_hour']).where('id', '=', id).executeTakeFirst()

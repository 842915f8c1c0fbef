import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Schema } from '#database/schema.ts'
import { encryptTexts, type FreeTexts } from '#domain/check-ups/free-texts.server.ts'
import { sealReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import { emptyDetails, encryptDetails, encryptNote, type RequestDetails } from '#domain/requests/details.server.ts'
import { recordChange } from '#domain/subjects/subject-change.server.ts'
import { answering } from '#tests/support/answering.ts'
import type { Browser, Product } from '#tests/support/product.ts'

/** An account holder with data of every kind. */
export const rosa = {
  id: 'person-rosa',
  email: 'rosa@example.org',
  phone: '2125550107',
  first_name: 'Rosalinda',
  last_name: 'Quintero',
  client_id: 'client-marmalade',
}

const emptyReport = JSON.stringify({
  state: { state: 'thriving' },
  ladder: { now: 3, later: null },
  stars: {},
  areas: [],
  priorities: [],
  strengths: [],
  challenges: [],
  recommendations: [],
})

/** Starts a check-up in a browser and answers one question. Returns its id. */
export async function begin(product: Product, browser: Browser, start = '/start'): Promise<string> {
  await browser.post('/start-enter-zipcode', { zip: '33101' })
  await browser.post(start, { audience: 'self', length: 'whole', consent: 'yes' })
  await browser.post('/checkUp/2', { page: 'your-life-today', ladder_now: '3', go: 'next' })
  return answering(product).lastBegun()
}

/** Creates a person with a row in every possible table, and a browser that is signed in to their account. */
export async function everything(product: Product) {
  const browser = product.browser()
  const responseId = await begin(product, browser)
  return { browser, responseId, ...(await fill(product, browser, responseId)) }
}

/** Returns `table: text` for every table that still contains one of the texts. */
export async function traces(db: Database, needles: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'person')
      .selectAll()
      .execute()
    const all = JSON.stringify(rows)
    found.push(...needles.filter((needle) => all.includes(needle)).map((needle) => `${name}: ${needle}`))
  }
  return found
}

/**
 * Adds, in another browser, a change of Rosa's email that awaits its code, and a message about her last change to her
 * former address.
 */
export async function waitingChange({ deps }: Product, contact: string) {
  const at = deps.now().toISOString()
  const session = { created_at: at, seen_at: at, expires_at: '2027-11-20T00:00:00.000Z', test_flag: 0, kiosk: 0 }
  await deps.db
    .insertInto('browser_session')
    .values({ ...session, id: 'elsewhere', token_hash: 'elsewhere' })
    .execute()
  await deps.db
    .insertInto('one_time_code')
    .values({
      id: 'code-elsewhere',
      purpose: 'change',
      subject: `email ${rosa.id} ${contact}`,
      session_id: 'elsewhere',
      code_hash: 'x',
      created_at: at,
      expires_at: at,
      tries: 0,
    })
    .execute()
  const message = { method: 'email' as const, languages: ['en' as const], partner: null, blanks: () => ({}) }
  await deps.db.transaction().execute(async (trx) => {
    const code = {
      ...message,
      name: 'account-code' as const,
      blanks: () => ({ code: '123456', minutes: '10', host: 'example.org' }),
    }
    await deps.outbox.add(trx, { ...code, recipient: contact, key: 'account-code code-elsewhere 1' })
    const changed = { ...message, name: 'account-changed' as const, blanks: () => ({ day: 'today' }) }
    const key = `account-changed ${rosa.id} 1`
    await deps.outbox.add(trx, { ...changed, recipient: 'rosa-old@example.org', key })
  })
}

/** Signs Rosa in, saves the check-up to her account, and adds a row to every possible table. */
async function fill({ deps }: Product, browser: Browser, responseId: string) {
  const { db, identity, seal } = deps
  const at = deps.now().toISOString()
  const afterwards = new Date(deps.now().getTime() + 86_400_000).toISOString()
  const own = { response_id: responseId, created_at: at }
  const add = <Table extends keyof Schema & string>(table: Table, row: Insertable<Schema[Table]>) =>
    db
      .insertInto(table)
      .values(row as never)
      .execute()
  const created = { created_at: at, updated_at: at }
  await db
    .updateTable('response')
    .set({ completed_at: at, device_class: 'handheld', minutes: 9 })
    .where('id', '=', responseId)
    .execute()
  await add('person', {
    ...rosa,
    ...created,
    name: 'Rosalinda Quintero',
    email_verified: 1,
    phone_verified: 1,
    second_factor: 1,
  })
  await add('staff_role', { person_id: rosa.id, role: 'staff', partner_id: 110, accepted_at: null })
  const subject = { id: uuid(), person_id: rosa.id, who: 'me', name: 'Rosalinda', name_key: 'rosalinda' } as const
  await add('subject', { ...subject, ...created, closed_at: null, confirmed_at: at })
  const from = {
    id: uuid(),
    who: 'shares',
    name: 'Rosalinda Before',
    name_key: '',
    closed_at: null,
    created_at: at,
  } as const
  const merge = { id: uuid(), personId: rosa.id, kind: 'merge', fromId: from.id, toId: subject.id, at } as const
  await db
    .transaction()
    .execute((trx) => recordChange({ seal, db: trx }, { ...merge, before: { from, to: null, checkUps: [] } }))
  await add('response_owner', { response_id: responseId, person_id: rosa.id, saved_at: at, subject_id: subject.id })
  const { session_id: sessionId } = await db
    .selectFrom('response_holder')
    .select('session_id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  await db.updateTable('browser_session').set({ form_drafts: '[]' }).where('id', '=', sessionId).execute()
  await add('report', {
    response_id: responseId,
    content_version: '0',
    rules_version: 'rules-mark',
    body: emptyReport,
    created_at: at,
  })
  await browser.post('/api/assessment/sendLink', {
    response_id: responseId,
    first_name: 'Rosalinda',
    last_name: 'Quintero',
    share_to: 'dan@example.org',
    share_from: 'sender@example.org',
    message: 'Look at my tulips',
  })
  const { id: shareId } = await db
    .selectFrom('share')
    .select('id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  const reply = encryptTexts(deps, 'share-read-words', responseId, 'They are lovely tulips')
  await db.updateTable('share').set({ read_words: reply }).where('id', '=', shareId).execute()
  await add('share_opening', { id: `opening-${shareId}`, share_id: shareId, opened_at: at })
  await add('share_reader', { share_id: shareId, session_id: sessionId, proved_at: at, expires_at: afterwards })
  await add('audit', {
    id: `audit-${shareId}`,
    ...own,
    actor: 'contact',
    actor_id: shareId,
    action: 'sharedReportOpened',
  })
  await add('own_copy', {
    ...{ id: 'copy-1', request_key: 'copy-1', response_id: responseId, method: 'email', locale: 'en' },
    contact: deps.seal.close('own-copy', 'copy-1', 'rosas-copy@example.org'),
    ...{ contact_hash: 'copy-hash', token_hash: 'copy-token', with_pdf: 0, with_private: 0 },
    ...{ created_at: at, expires_at: afterwards },
  })
  await add('own_copy_reader', { copy_id: 'copy-1', session_id: sessionId, expires_at: afterwards })
  await add('report_choice', { response_id: responseId, kind: 'area', value: 'sleep', position: 0, chosen_at: at })
  const notes = (kind: FreeTexts, text: string) => encryptTexts(deps, kind, responseId, text)
  await add('step', {
    ...{ id: 'step-1', request_key: 'k4', ...own, updated_at: at, intervention: 'walk', number: 2, kind: 'days' },
    words: notes('step', '{"place":"The lilac bench"}'),
    ...{ words_seal: 'step', weekdays: 'mon,wed,fri', from_day: '2026-11-20', run: 3, sure: 8, remind: 1 },
    ...{ state: 'promised', state_on: '2026-11-20', position: 1 },
  })
  await add('step', {
    ...{ id: 'step-2', request_key: 'k5', ...own, updated_at: at, kind: 'once', on_day: '2026-11-20' },
    words: notes('step', '{"what":"Water my orchids"}'),
    ...{ words_seal: 'step', state: 'done', state_on: '2026-11-20', helped: 'yes', position: 2 },
  })
  await add('step_day', {
    ...{ step_id: 'step-1', day: '2026-11-20', response_id: responseId, result: 'did', told_at: at },
    ...{ note: notes('step-note', 'The geese were there'), note_seal: 'step-note' },
  })
  await add('week_note', {
    ...{ response_id: responseId, first_day: '2026-11-16', updated_at: at },
    words: notes('plan-week', 'A good week for orchids'),
  })
  await add('step_reason', {
    ...{ response_id: responseId, updated_at: at },
    words: notes('plan-goal', 'To see them bloom'),
  })
  const contact = { name: 'Rosalinda', method: 'phone', contact: '2125550101', locale: 'en' }
  await add('check_in_request', {
    id: 'check-in-1',
    request_key: 'k1',
    ...own,
    ...contact,
    topics: '["sleep"]',
    times: '["mon"]',
    note: 'I like marmalade',
  })
  const { created_at, ...ofResponse } = own
  await add('program_choice', {
    ...{ id: 'program-1', ...ofResponse, created_at, updated_at: created_at, locale: 'en', turns: 2 },
    ...{ partner_id: 110, partner_key: 'volusia', program: 'matter-of-balance', state: 'sent', sent_at: at },
    ...{ reasons: '["people"]', needs: '["ride"]', own_words: 'It is near the tulips', answer: 'contacted' },
    told: '{"name":"Rosalinda","wish":"call","contact":"2125550101","promise":true}',
  })
  const requestDetails: RequestDetails = {
    ...{ ...emptyDetails, text: 'Who drives me to the orchid show?', language: 'en', method: 'phone' },
    contact: '2125550101',
  }
  await add('request', {
    ...{ id: 'entry-1', response_id: responseId, partner_id: 110, kind: 'question', name: 'Rosalinda' },
    ...{
      told: encryptDetails(deps, 'entry-1', requestDetails),
      note: encryptNote(deps, 'entry-1', 'She likes tulips, too'),
    },
    ...{ asked_at: at, due_on: '2026-11-24', state: 'done', tries: 1, last_try_on: '2026-11-23', outcome: 'talked' },
    ...{ late_told_on: '2026-11-25', closed_at: at },
  })
  await add('request_word', { request_id: 'entry-1', partner_id: 110, word: '726f' })
  await add('gratitude_moment', {
    ...{ id: 'moment-1', request_key: 'k3', ...own, day: '2026-11-20', prompt: 12 },
    body: encryptTexts(deps, 'gratitude', responseId, 'The heron on the pier'),
  })
  await add('contact_info', {
    ...{ response_id: responseId, name: 'Rosalinda', way: 'text', contact: '2125550101', times: '["evening"]' },
    ...{ locale: 'en', voice: 1, needs: 'Let it ring long', updated_at: at },
    helper: encryptTexts(deps, 'helper', responseId, 'My niece Odette'),
  })
  await add('reminder', {
    ...{ id: 'reminder-1', response_id: responseId, code: 'orchids1', locale: 'en', method: 'email', hour: 10 },
    contact: sealReminderContact(deps, responseId, 'rosas-reminders@example.org'),
    ...{ contact_hash: 'x', kinds: 'week', days: 'mon', time_zone: 'America/New_York', proved_at: at },
    ...{ created_at: at, updated_at: at },
  })
  await add('figure_share', {
    response_id: responseId,
    partner_id: 110,
    month: '2026-11',
    share: '{"counts":{},"facets":{"language":"figures-mark","age":"85","zip":"331","campaign":"/start"}}',
  })
  await add('reminder_sent', { reminder_id: 'reminder-1', day: '2026-11-16', message: 'step', sent_at: at })
  await add('experience', {
    id: 'experience-1',
    request_key: 'k2',
    ...own,
    page: 'post-survey',
    locale: 'en',
    body: '{"ps_best":"My lilacs"}',
  })
  await add('sleep_check', {
    ...{ response_id: responseId, checked_at: at },
    ...{ apnea: 'no', drowsy: 'unsure', fall: 'no', cond: 'no', pill: 'no' },
  })
  await add('sleep_stage', {
    ...own,
    id: 'stage-1',
    stage: 5,
    started_on: '2026-11-20',
    sleep_now: 'better',
    helped_week: 2,
  })
  await add('sleep_night', {
    ...{ response_id: responseId, morning: '2026-11-20', updated_at: at },
    ...{ bed_time: 1350, minutes_to_sleep: 20, minutes_awake: 30, wake_time: 390, up_time: 420, got_up: 1 },
    extras: seal.close('sleep-remarks', responseId, 'Two cups of cocoa'),
  })
  await add('credential', {
    id: 'credential-1',
    ...created,
    person_id: rosa.id,
    provider: 'google',
    subject: 's',
    access_token: 'a-secret-token',
  })
  await add('passkey', {
    ...{
      id: 'passkey-1',
      person_id: rosa.id,
      credential_id: 'c',
      public_key: 'k',
      cose_key: 'k',
      counter: 0,
      transports: '',
    },
    name: 'Lilac phone',
    created_at: at,
  })
  await add('second_factor', { id: 'factor-1', person_id: rosa.id, secret: 'a-secret-token', backup_codes: '[]' })
  await add('verification', {
    id: 'verification-1',
    ...created,
    identifier: '2fa',
    value: rosa.id,
    expires_at: afterwards,
  })
  browser.take(await identity.signInAs(rosa.id))
  return { shareId, sessionId }
}

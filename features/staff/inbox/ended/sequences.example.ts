import fc from 'fast-check'
import { sql } from 'kysely'
import { showPhone } from '#domain/contacts/contact-method.ts'
import { agreeToContact } from '#domain/requests/agree.server.ts'
import { emptyDetails } from '#domain/requests/details.server.ts'
import { nameTerms } from '#domain/requests/name-terms.ts'
import { requestOf } from '#domain/requests/own.server.ts'
import { mayStep, staffSteps } from '#domain/requests/request-states.ts'
import { requestCheckIn } from '#features/contact-requests/check-in.server.ts'
import { changeContact, myRequests, withdrawAll, withdrawOne } from '#features/contact-requests/my-requests.server.ts'
import { readFromOthers } from '#features/home/waiting.server.ts'
import { deleteResponses } from '#features/my-data/delete.server.ts'
import { chooseProgram, listChoices, saveReason } from '#features/programs/request/choice.server.ts'
import { sendChoice, takeBack } from '#features/programs/request/send.server.ts'
import { finishedCheckUp } from '#features/report/report.example.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Seal } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { partners } from '#tests/support/actors.ts'
import type { Product } from '#tests/support/product.ts'
import { listRequests } from '../list.server.ts'
import { idOf, member } from '../requests.example.ts'
import { applyStep } from '../step.server.ts'

/** Business days in a row: no holiday is among them. */
const days = ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14', '15'].map((day) => `2026-12-${day}`)

const requestActs = ['talk', 'question', 'agree', 'program'] as const
const changeActs = ['withdraw', 'change'] as const
const endActs = ['stop', 'delete'] as const
const timeActs = ['nextDay', 'deliver'] as const
type What = (typeof requestActs | typeof changeActs | typeof endActs | typeof timeActs)[number] | 'step'

/**
 * One act. `at`: number of the request, counted around. `by`: one of two members of staff, or of two methods. `pick`:
 * number of the step of staff, among those that are possible.
 */
type Act = { what: What; at: number; by: 0 | 1; pick: number }
/** `inbox`: whether the partner has staff who see its requests; without, they go by email. */
export type Sequence = { inbox: boolean; acts: readonly Act[] }

const actOf = (all: readonly What[]) =>
  fc.record({
    ...{ what: fc.constantFrom(...all), at: fc.noBias(fc.nat(2)), pick: fc.noBias(fc.nat(9)) },
    by: fc.constantFrom(0 as const, 1 as const),
  })

/** A request of some kind, then up to six acts. */
export const anySequence: fc.Arbitrary<Sequence> = fc.record({
  inbox: fc.constantFrom(true, true, false),
  acts: fc
    .tuple(
      actOf(['talk', 'question', 'program']),
      fc.array(
        fc.oneof(
          { weight: 2, arbitrary: actOf(requestActs) },
          { weight: 4, arbitrary: actOf(changeActs) },
          { weight: 1, arbitrary: actOf([...endActs, ...timeActs]) },
          { weight: 6, arbitrary: actOf(['step']) },
        ),
        { minLength: 4, maxLength: 6 },
      ),
    )
    .map(([first, others]) => [first, ...others]),
})

/** A call that the person did not answer, before they withdraw: rare among random acts. */
export const calledInVain: Sequence = {
  inbox: true,
  acts: (['talk', 'step', 'step', 'withdraw'] as const).map((what, at) => ({
    ...{ what, at: 0, by: 0, pick: at === 2 ? 2 : 0 },
  })),
}

/** Stores encrypted columns as plain text, so that a scan of the rows finds what is left in them. */
const plain: Seal = { close: (_, __, text) => text, open: (_, __, stored) => stored }

/** A request in the model. `due`: position of the day in `days`. `private`: what its person and staff wrote. */
type Expected = { kind: string; promised: boolean; due: number; isOpen: boolean; private: string[] }

/** The state of one sequence. `erased`: texts that no row may contain. */
type World = {
  ctx: RequestContext
  response: Response
  partner: Partner
  staff: readonly { id: string; partnerId: number }[]
  inbox: boolean
  day: number
  all: Map<string, Expected>
  erased: string[]
  isDeleted: boolean
}

/** Texts that occur in no other request: the number grows over all sequences. */
let written = 0
function uniqueTexts() {
  written += 1
  const [surname, text, need] = [`Oxbow${written}x`, `lilac${written}x`, `hearing${written}x`]
  const phone = `386555${1000 + (written % 9000)}`
  const email = `quill${written}x@example.org`
  return { name: `Rosa ${surname}`, text, need, phone, email, private: [surname, text, need, phone, email] }
}

/** Runs sequences on a product. Returns a function that runs one, and throws if it finds a difference to the model. */
export async function sequencesOn(product: Product) {
  const deps = { ...product.deps, seal: plain }
  const { db } = deps
  const partner = await deps.partners.find(String(partners.theirs))
  if (!partner) throw new Error('There is no partner')
  setOn(product, 0)
  await member(product, 'staff')
  await member(product, 'partner_admin')
  const staff = [await idOf(product, 'staff'), await idOf(product, 'partner_admin')].map((id) => ({
    ...{ id, partnerId: partners.theirs },
  }))
  const texts = await allTexts(deps)
  return async ({ inbox, acts }: Sequence) => {
    for (const table of ['request', 'check_in_request', 'program_choice', 'outbox_message', 'rate_limit'] as const)
      await db.deleteFrom(table).execute()
    const ends_at = inbox ? '2028-01-01T00:00:00.000Z' : '2026-01-01T00:00:00.000Z'
    await db.updateTable('staff_role').set({ ends_at }).execute()
    setOn(product, 0)
    const { responseId } = await finishedCheckUp(deps, {}, { partner_key: partner.key, partner_id: partner.id })
    const found = db.selectFrom('response').selectAll().where('id', '=', responseId)
    const response = (await found.executeTakeFirstOrThrow()) as Response
    const ctx = {
      ...{ deps, locale: 'en', signedIn: null, timeZone: 'America/New_York' },
      networks: [{ name: 'sequence', times: 1 }],
    } as unknown as RequestContext
    const world: World = {
      ...{ ctx, response, partner, staff, inbox, day: 0, all: new Map(), erased: [], isDeleted: false },
    }
    const done: string[] = []
    for (const act of acts) {
      if (world.isDeleted) break
      done.push(Object.values(act).join(' '))
      product.clock.advance(1)
      const before = world.erased.length
      await run(product, world, act)
      const isLast = act === acts.at(-1)
      const difference = await wrongPromises(world, isLast)
      if (world.erased.length > before || isLast) difference.push(...(await leftTexts(world, texts)))
      if (difference.length > 0)
        throw new Error(`${inbox ? '' : 'without an inbox: '}${done.join(', ')}: ${difference}`)
    }
  }
}

const setOn = ({ clock }: Product, day: number) => {
  clock.now = new Date(`${days[day]}T15:42:00Z`)
}

async function run(product: Product, world: World, { what, at, by, pick }: Act): Promise<void> {
  const { ctx, response, all } = world
  const ids = [response.id]
  const [id, request] = [...all][at % Math.max(all.size, 1)] ?? []
  if (what === 'nextDay') {
    world.day += 1
    setOn(product, world.day)
  } else if (what === 'deliver') await product.messagesTo('')
  else if (what === 'talk' || what === 'question' || what === 'agree' || what === 'program') await ask(world, what, by)
  else if (what === 'stop') {
    await withdrawAll(ctx, { ids })
    for (const each of all.values()) erase(world, each)
  } else if (what === 'delete') {
    await ctx.deps.db.transaction().execute((trx) => deleteResponses({ ...ctx.deps, db: trx }, of(world)))
    for (const each of all.values()) erase(world, each)
    world.isDeleted = true
  } else if (!id || !request) return
  else if (what === 'withdraw') {
    const choice = (await listChoices(ctx, { ids })).find((each) => each.id === id)
    const wasOpen = request.isOpen
    if (choice && by === 1) await takeBack(ctx, choice)
    else if ((await withdrawOne(ctx, { ids }, id)) !== wasOpen) throw new Error('A withdrawal of a closed request')
    if (wasOpen) erase(world, request)
  } else if (what === 'change') {
    const texts = uniqueTexts()
    const method = by === 0 ? ('phone' as const) : ('email' as const)
    const result = await changeContact(ctx, { ids }, { id, method, typed: texts[method] })
    if (typeof result !== 'string') throw new Error(`A contact that is not valid: ${texts[method]}`)
    if (result === 'gone') return
    request.private.push(...texts.private)
    if (!request.promised && request.kind !== 'agreed') Object.assign(request, { promised: true, due: world.day + 2 })
  } else await stepOf(world, id, request, { by, pick })
}

const of = ({ response }: World) => ({ responseIds: [response.id], personId: null })

function erase({ erased }: World, request: Expected) {
  erased.push(...request.private)
  Object.assign(request, { promised: false, isOpen: false, private: [] })
}

async function ask(world: World, kind: 'talk' | 'question' | 'agree' | 'program', by: 0 | 1): Promise<void> {
  const { ctx, response, partner, all } = world
  const texts = uniqueTexts()
  const { name, text, need } = texts
  const method = by === 0 ? ('phone' as const) : ('email' as const)
  const contact = texts[method]
  const ids = [response.id]
  if (kind === 'talk') {
    const when = { topics: ['sleep'] as const, parts: ['morning'] as const, days: [] }
    await requestCheckIn(ctx, response, { ...when, method, contact, name, note: text }, `key ${written}`)
  } else if (kind === 'program') {
    const program = partner.programs?.[0]?.program ?? ''
    const { id } = await chooseProgram(ctx, { response, ids }, partner, program)
    const choiceOf = async () => (await listChoices(ctx, { ids })).find((each) => each.id === id)
    const draft = await choiceOf()
    if (draft) await saveReason(ctx, { ids }, draft, { reasons: ['health'], needs: ['ride'], own: text })
    const choice = await choiceOf()
    const wish = by === 0 ? 'call' : 'email'
    if (choice) await sendChoice(ctx, { ids }, { choice, partner, reach: { wish, contact, name, promise: true } })
  } else {
    const details = {
      ...{ ...emptyDetails, text: kind === 'question' ? text : '', language: 'en' as const, method, contact },
      ...{ needs: [need], mayLeave: true },
    }
    const open = await openQuestion(world)
    await ctx.deps.db
      .transaction()
      .execute((trx) => agreeToContact(ctx, trx, { response, ids }, { partner, name, details }))
    if (kind === 'agree' && open) erase(world, open)
  }
  const rows = await ctx.deps.db.selectFrom('request').select(['id', 'kind']).execute()
  for (const row of rows) {
    const known = all.get(row.id)
    // A consent and a program stay one request; what is replaced has to go with it.
    const isNew = row.kind === kind && (kind !== 'talk' || !known)
    const isConsent = row.kind === 'agreed' && (kind === 'question' || kind === 'agree')
    if (!isNew && !isConsent) continue
    const before = known?.private ?? []
    all.set(row.id, {
      ...{ kind: row.kind, promised: isNew, due: world.day + 2, isOpen: true },
      private: [...before, ...texts.private],
    })
  }
}

async function openQuestion({ ctx, all }: World): Promise<Expected | undefined> {
  const rows = await ctx.deps.db.selectFrom('request').select('id').where('kind', '=', 'question').execute()
  return rows.flatMap(({ id }) => all.get(id) ?? []).find(({ isOpen }) => isOpen)
}

async function stepOf(world: World, id: string, request: Expected, { by, pick }: Pick<Act, 'by' | 'pick'>) {
  const { ctx, staff, inbox, day } = world
  const [me, colleague] = [staff[by], staff[1 - by]]
  if (!me || !colleague || !inbox) return
  const row = await ctx.deps.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  const possible = staffSteps.filter((each) => mayStep(requestOf(row), each, me.id, ctx.deps.now()))
  const step = possible[pick % Math.max(possible.length, 1)]
  if (!step) return
  written += 1
  const note = `note${written}x`
  const outcome = row.kind === 'program' ? 'joined' : 'talked'
  const typed = { colleague: colleague.id, by: days[day + 2] ?? '', outcome, note } as const
  const result = await applyStep(ctx, me, id, { step, revision: row.revision, ...typed })
  if (result !== 'done') throw new Error(`The step ${step} was possible, and is ${JSON.stringify(result)}`)
  request.private.push(note)
  if (step === 'done' || step === 'close') Object.assign(request, { promised: false, isOpen: false })
  if (step === 'wrong') request.promised = false
  if (step === 'again') Object.assign(request, { promised: true, isOpen: true })
}

/** Matches the sentences that promise a call or an answer. */
const promise = /answers by|(?<!Nobody )will (?:call|write to|contact) you|We are late|will try again|More by/

/** Compares what the person sees with the model, at the end of a sequence also on the home page. */
async function wrongPromises({ ctx, response, all, inbox, day }: World, isLast: boolean): Promise<string[]> {
  const ids = [response.id]
  const awaited = [...all].flatMap(([id, { promised, due }]) => (promised && (inbox || day <= due) ? [id] : [])).sort()
  const requests = await myRequests(ctx, { ids })
  const seen = [requests.flatMap(({ id, sentence }) => (promise.test(sentence) ? [id] : []))]
  if (isLast) seen.push((await readFromOthers(ctx, ids)).waiting.map(({ id }) => id))
  return seen.flatMap((found) => (`${found.sort()}` === `${awaited}` ? [] : [`promised: ${found}, not ${awaited}`]))
}

/** Selects the text of all rows that may have text of a request, with the name of the table. */
async function allTexts({ db }: Product['deps']) {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) => {
    // Delivered messages are in the mailboxes of others. The draft of a program belongs to the person.
    const isText = (column: { name: string; dataType: string }) =>
      /text|char/i.test(column.dataType) && !(name === 'program_choice' && column.name === 'own_words')
    const texts = columns.filter(isText).map((column) => sql`coalesce(${sql.ref(column.name)}, '')`)
    if (name === 'pretend_delivery' || texts.length === 0) return []
    // The message that confirms a withdrawal needs the contact until it is sent.
    const some = name === 'outbox_message' ? sql`where template <> 'request-withdrawn'` : sql``
    return [
      sql`select ${sql.lit(name)} as name, ${sql.join(texts, sql` || ' ' || `)} as text
        from ${sql.table(name)} ${some}`,
    ]
  })
}

type Texts = Awaited<ReturnType<typeof allTexts>>

/** Finds texts of withdrawn requests that are left in a row, or that staff still see. */
async function leftTexts({ ctx, all, erased, staff, inbox }: World, texts: Texts): Promise<string[]> {
  // A question shares its texts with the consent.
  const used = [...all.values()].flatMap((each) => each.private)
  const absent = erased.filter((text) => !used.includes(text))
  if (absent.length === 0) return []
  const pattern = new RegExp(absent.flatMap((text) => [text, showPhone(text), ...nameTerms(text)]).join('|'), 'i')
  const union = sql<{ name: string; text: string }>`${sql.join(texts, sql` union all `)}`
  const { rows } = await union.execute(ctx.deps.db)
  const found = rows.flatMap(({ name, text }) => (pattern.test(text) ? [`${name}: ${text}`] : []))
  const [me] = staff
  if (!me || !inbox) return found
  for (const show of ['open', 'done'] as const) {
    const list = await listRequests(ctx, me, { show, after: null }, { withPeople: true })
    if (pattern.test(JSON.stringify(list))) found.push(`the list of staff: ${show}`)
  }
  return found
}

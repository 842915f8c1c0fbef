import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { partners, staff } from '#tests/support/actors.ts'
import { type Browser, onDatabase, type Product } from '#tests/support/product.ts'

/** Business days in a row: no holiday is among them. */
const days = ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14', '15'].map((day) => `2026-12-${day}`)

const contacts = { asked: '386-555-0199', changed: '386-555-0123' }
const personActs = ['ask', 'withdraw', 'stop', 'change', 'nextDay'] as const
const staffActs = ['take', 'back', 'give', 'tried', 'wrong', 'talked', 'done', 'close', 'reopen', 'note'] as const
type PersonAct = (typeof personActs)[number]
type StaffAct = (typeof staffActs)[number]
type By = 0 | 1
/** One act. `at`: the number of the request, counted around. */
type OfStaff = { what: StaffAct; at: number; by: By }
type Act = { what: PersonAct; at: number } | OfStaff

/** A request in the model; days are positions in `days`. */
type Expected = {
  id: string
  state: 'new' | 'taken' | 'waiting' | 'done' | 'unreached' | 'withdrawn'
  taker: By | null
  tries: number
  due: number | null
  lastCall: number | null
  note: string
  hasDetails: boolean
  contact: string
}
/** `entries`: the number of audit entries of each member of staff, one for each step. */
type Model = { day: number; all: Expected[]; entries: [number, number] }

const isOpen = ({ state }: Expected) => ['new', 'taken', 'waiting'].includes(state)
const awaits = ({ state }: Expected) => state === 'new' || state === 'taken'

/** Whether a member of staff may act on a request. */
function may(one: Expected, what: StaffAct, by: By): boolean {
  const isMine = one.taker === null || one.taker === by
  const { state } = one
  if (what === 'take') return state === 'new' || (!isMine && (state === 'taken' || state === 'waiting'))
  if (what === 'give') return state === 'new' || (state === 'taken' && isMine)
  if (what === 'close') return isMine && (state === 'waiting' || (state === 'taken' && one.tries >= 2))
  if (what === 'reopen') return one.hasDetails && (state === 'done' || state === 'unreached')
  if (what === 'note') return isOpen(one) && isMine
  return state === 'taken' && isMine
}

const effects: Record<StaffAct, (one: Expected, by: By, day: number) => Partial<Expected>> = {
  take: ({ state }, taker) => ({ taker, state: state === 'new' ? 'taken' : state }),
  give: (_, by) => ({ taker: by === 0 ? 1 : 0, state: 'taken' }),
  back: () => ({ taker: null, state: 'new' }),
  tried: ({ tries, due }, _, day) => ({ tries: tries + 1, lastCall: day, due: tries < 2 ? day + 1 : due }),
  wrong: () => ({ state: 'waiting', due: null }),
  talked: (_, __, day) => ({ tries: 0, lastCall: day, due: day + 2 }),
  done: (_, __, day) => ({ state: 'done', lastCall: day }),
  close: ({ state, tries }) => ({ state: 'unreached', tries: state === 'taken' ? tries + 1 : tries }),
  reopen: (_, taker, day) => ({ state: 'taken', taker, tries: 0, lastCall: null, due: day + 1 }),
  note: () => ({}),
}

/** A part of the sentence for the person. */
function sentenceOf(one: Expected, day: number): string {
  if (one.state === 'done') return 'You talked with Volusia Council on'
  if (one.state === 'withdrawn') return 'You took this back on'
  if (one.state === 'unreached') return one.tries >= 3 ? 'We tried 3 times' : 'We could not reach you. Please call'
  if (one.state === 'waiting') return 'Is it right? Change it here.'
  if (one.due !== null && one.due < day) return 'We are late.'
  if (one.tries > 0) return 'tried to reach you on'
  if (one.lastCall !== null) return 'More by'
  return one.state === 'taken' ? 'Someone from Volusia Council will call you.' : 'Volusia Council answers by'
}

const anyAct = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom(...personActs), at: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constantFrom(...staffActs), at: fc.nat(3), by: fc.constantFrom<By>(0, 1) }),
  },
)

const ask = { what: 'ask', at: 0 } as const
const sam = (what: StaffAct, at = 0) => ({ what, at, by: 0 }) as const
const ana = (what: StaffAct, at = 0) => ({ what, at, by: 1 }) as const
const nextDay = { what: 'nextDay', at: 0 } as const

/** Sequences with each state and each sentence, so that no seed misses one. */
const paths: Act[][] = [
  [ask, sam('take'), sam('tried'), nextDay, sam('tried'), nextDay, sam('tried'), sam('close'), ana('reopen'), nextDay],
  [ask, nextDay, nextDay, nextDay, ana('take'), sam('take'), sam('note'), sam('talked'), sam('done')],
  [ask, ask, sam('give'), ana('wrong'), sam('take'), { what: 'change', at: 0 }, sam('take', 1), sam('close', 1)],
  [ask, ask, ana('take', 1), ana('wrong', 1), ana('close', 1), { what: 'withdraw', at: 0 }, { what: 'stop', at: 0 }],
]

onDatabase('sequences of requests', (product) => {
  beforeEach(async () => {
    for (const table of ['request', 'check_in_request', 'audit', 'staff_role'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  test('show the states, sentences and numbers of the model, and log each step of staff once', async () => {
    const setOn = (day: number) => {
      product.clock.now = new Date(`${days[day]}T15:42:00Z`)
    }
    setOn(0)
    const seen = new Set<string>()
    const { browser: person, responseId } = await sessionBrowser(product, people.struggling, {
      ...{ partner_key: 'volusia', partner_id: partners.theirs },
    })
    const run = async (acts: readonly Act[]) => {
      for (const table of ['request', 'check_in_request', 'audit'] as const)
        await product.deps.db.deleteFrom(table).execute()
      const model: Model = { day: 0, all: [], entries: [0, 0] }
      setOn(0)
      let members = await membersOf(product)
      for (const [number, act] of acts.entries()) {
        await product.deps.db.deleteFrom('rate_limit').execute()
        if (act.what === 'nextDay') {
          model.day = Math.min(model.day + 1, days.length - 3)
          setOn(model.day)
          // Sign-ins of staff end over night.
          members = await membersOf(product)
        } else if ('by' in act)
          model.entries[act.by] += (await actAsStaff(members, model, act, `note ${number}`)) ? 1 : 0
        else await actAsPerson(product, { person, responseId }, model, act)
        await compare({ members, person, responseId }, model, act)
        const entries = await entriesOf(product)
        expect([act, members.map(({ id }) => entries.filter((each) => each === id).length)]).toEqual([
          act,
          model.entries,
        ])
        for (const one of model.all) seen.add(one.state).add(sentenceOf(one, model.day))
      }
    }
    const examples = paths.map((path): [Act[]] => [path])
    const sequences = fc.array(anyAct, { minLength: 4, maxLength: 14 }).map((acts): Act[] => [ask, ...acts])
    await fc.assert(fc.asyncProperty(sequences, run), { numRuns: process.env.THOROUGH ? 60 : 10, examples })
    expect(seen.size).toBe(16)
  }, 300_000)
})

type Members = readonly { browser: Browser; id: string }[]

const membersOf = (product: Product): Promise<Members> =>
  Promise.all(
    (['staff', 'partner_admin'] as const).map(async (role) => {
      const browser = product.browser().take(await staff(product, role, partners.theirs))
      const email = `${role}-${partners.theirs}-true@example.org`
      const row = product.deps.db.selectFrom('person').select('id').where('email', '=', email)
      return { browser, id: (await row.executeTakeFirstOrThrow()).id }
    }),
  )

const calls = '/api/secured/staff/requests'
/** The name of an act in the calls. */
const callOf = (act: StaffAct): string => (act === 'close' ? 'tried' : act === 'reopen' ? 'again' : act)

/** Returns the member of staff of each step in the audit log. */
const entriesOf = async ({ deps }: Product) => {
  const steps = ['memberAnswered', 'memberGiven', 'memberOver'] as const
  const found = await deps.db.selectFrom('audit').select('actor_id').where('action', 'in', steps).execute()
  return found.map(({ actor_id }) => actor_id)
}

/** Returns whether the step was allowed. */
async function actAsStaff(members: Members, { day, all }: Model, act: OfStaff, note: string): Promise<boolean> {
  const one = all[act.at % all.length]
  const { browser } = members[act.by] ?? {}
  if (!one || !browser) return false
  const { what, by } = act
  const isAllowed = may(one, what, by)
  const revision = await revisionOf(browser, one.id)
  const isNote = what === 'note'
  const body = { revision, colleague: members[by === 0 ? 1 : 0]?.id, by: days[day + 2], close: what === 'close' }
  const response = isNote
    ? await browser.post(`/staff/requests/${one.id}`, { go: 'save', revision: String(revision), note })
    : await browser.call('POST', `${calls}/${one.id}/${callOf(what)}`, body)
  const refused = one.state === 'withdrawn' ? 410 : isNote ? 409 : 422
  expect([act, one.state, response.status]).toEqual([act, one.state, isAllowed ? (isNote ? 303 : 200) : refused])
  if (isAllowed) Object.assign(one, effects[what](one, by, day), isNote && { note })
  return isAllowed
}

/** Returns the contacts that staff marked as wrong. */
const wrongContacts = (all: readonly Expected[]) =>
  all
    .filter(({ state, hasDetails, tries }) => state === 'waiting' || (state === 'unreached' && hasDetails && tries < 3))
    .map(({ contact }) => contact)

/** The open requests with a wrong contact wait for another one, too. */
function awaitContact(all: readonly Expected[], wrong: readonly string[]): void {
  for (const one of all)
    if (awaits(one) && wrong.includes(one.contact)) Object.assign(one, { state: 'waiting', due: null })
}

type Own = { person: Browser; responseId: string }

async function actAsPerson(product: Product, { person, responseId }: Own, { day, all }: Model, { what, at }: Act) {
  const page = `/my-requests?responseId=${responseId}`
  const withdraw = (one: Expected) => Object.assign(one, { state: 'withdrawn', due: null, note: '', hasDetails: false })
  if (what === 'ask') {
    const fields = {
      topics: ['sleep'],
      parts: ['morning'],
      days: [],
      method: 'phone',
      phone: contacts.asked,
      email: '',
    }
    await person.post('/expert-check-in', { ...fields, name: 'Rosa', note: '', 'request-key': uuid() })
    const ids = await product.deps.db.selectFrom('request').select('id').execute()
    const [added] = ids.filter(({ id }) => all.every((each) => each.id !== id))
    const empty = { taker: null, tries: 0, lastCall: null, note: '', hasDetails: true, contact: contacts.asked }
    all.push({ id: added?.id ?? 'none', state: 'new', due: day + 2, ...empty })
    return
  }
  if (what === 'stop') {
    await person.post(page, { go: 'stop' })
    for (const one of all) if (isOpen(one)) withdraw(one)
    for (const one of all) Object.assign(one, { hasDetails: false, note: '' })
    return
  }
  const one = all[at % all.length]
  if (!one) return
  if (what === 'withdraw') {
    await person.post(page, { go: 'back', request: one.id })
    if (!isOpen(one)) return
    const wrong = one.state === 'waiting' ? wrongContacts(all) : []
    withdraw(one)
    awaitContact(all, wrong)
    return
  }
  const changed = await person.post(page, { go: 'change', request: one.id, method: 'phone', phone: contacts.changed })
  expect(changed.status).toBe(isOpen(one) ? 303 : 404)
  if (!isOpen(one)) return
  const { state, contact } = one
  one.contact = contacts.changed
  if (state !== 'waiting') return
  Object.assign(one, {
    state: 'new',
    taker: null,
    tries: 0,
    lastCall: null,
    due: day + 2,
  } satisfies Partial<Expected>)
  if (contact !== contacts.changed) awaitContact(all, [contact])
}

async function listOf(browser: Browser, show: string) {
  return (await (await browser.call('GET', `${calls}?show=${show}`)).json()).data as {
    counts: Record<'open' | 'late' | 'today' | 'mine' | 'free', number>
    requests: {
      request_id: string
      revision: number
      state: string
      due_on: string | null
      taker: { is_caller: boolean } | null
      note: string
      steps: string[]
    }[]
  }
}

async function revisionOf(browser: Browser, id: string): Promise<number> {
  const both = [...(await listOf(browser, 'open')).requests, ...(await listOf(browser, 'done')).requests]
  return both.find((each) => each.request_id === id)?.revision ?? -1
}

const byId = <One extends { id: string }>(all: readonly One[]) => all.toSorted((a, b) => a.id.localeCompare(b.id))
const dayOf = (day: number | null) => (day === null ? null : (days[day] ?? ''))

/** Compares what the staff and the person see with the model. */
async function compare({ members, person, responseId }: Own & { members: Members }, { day, all }: Model, act: Act) {
  const waiting = all.filter(awaits)
  const afterToday = waiting.filter(({ due }) => (due ?? 0) > day).length
  for (const [by, { browser }] of members.entries()) {
    const { counts, requests } = await listOf(browser, 'open')
    const done = (await listOf(browser, 'done')).requests
    const shown = [...requests, ...done].map(({ request_id: id, state, due_on, taker, note, steps }) => ({
      ...{ id, state, note, steps: steps.toSorted() },
      ...(isOpen({ state } as Expected) && { due: due_on, taker: taker?.is_caller ?? null }),
    }))
    const expected = all.map((one) => ({
      ...{ id: one.id, state: one.state, note: one.note, steps: stepsOf(one, by as By) },
      ...(isOpen(one) && { due: dayOf(one.due), taker: one.taker === null ? null : one.taker === by }),
    }))
    expect([act, byId(shown)]).toEqual([act, byId(expected)])
    const numbers = {
      open: waiting.length,
      late: waiting.filter(({ due }) => (due ?? 0) < day).length,
      today: waiting.filter(({ due }) => due === day).length,
      mine: waiting.filter(({ taker }) => taker === by).length,
      free: waiting.filter(({ state }) => state === 'new').length,
    }
    expect([act, counts]).toEqual([act, numbers])
    const html = await (await browser.get('/staff')).text()
    const home = html.replace(/^[\s\S]*<main|<[^>]*>/g, ' ')
    const number = (pattern: RegExp) => Number(pattern.exec(home)?.[1] ?? 0)
    expect([
      ...[number(/(\d+) (?:person waits|people wait) to hear/), number(/(\d+) late\b/), number(/(\d+) due today/)],
      ...[number(/(\d+) later/), mineIn(html), home.includes('Nobody waits')],
    ]).toEqual([numbers.open, numbers.late, numbers.today, afterToday, Math.min(3, numbers.mine), numbers.open === 0])
  }
  const own = await person.call('GET', `/api/secured/requests?response_id=${responseId}`)
  const read = (await own.json()).data as { request_id: string; state: string; due_on: string; sentence: string }[]
  expect(read.map(({ request_id, state }) => [request_id, state]).toSorted()).toEqual(
    all.map(({ id, state }) => [id, state]).toSorted(),
  )
  for (const one of all)
    expect(read.find(({ request_id }) => request_id === one.id)?.sentence).toContain(sentenceOf(one, day))
}

/** Returns the number of requests under “Yours to call”. */
const mineIn = (html: string) => html.match(/<section class="req [^>]*id="request-/g)?.length ?? 0

/** The names of the steps that a member of staff has in the calls. */
const stepsOf = (one: Expected, by: By): string[] =>
  [...new Set(staffActs.flatMap((act) => (act === 'note' || !may(one, act, by) ? [] : [callOf(act)])))].toSorted()

import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { requestKinds, requestStates } from '#domain/requests/request-states.ts'
import { listRequests } from '#features/staff/inbox/list.server.ts'
import { notifyOfOpenRequests } from '#features/staff/inbox/messages/messages.server.ts'
import { main, restart } from '#features/staff/inbox/requests.example.ts'
import { waitingFor } from '#features/staff/inbox/staff-today.server.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { partners, staff } from '#tests/support/actors.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { staffMenuOf } from './staff-menu.server.ts'

/** A request to one of two partners. `due`: days from today; null for an answer that is not due. */
const anyRequest = fc.record({
  partnerId: fc.constantFrom(partners.theirs, partners.other),
  kind: fc.constantFrom(...requestKinds),
  state: fc.constantFrom(...requestStates),
  due: fc.option(fc.constantFrom(-9, -1, 0, 1, 9), { freq: 9 }),
  tries: fc.nat(3),
  isMine: fc.boolean(),
})
type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never

/** The list shows 25 on its first page. */
const states = fc.array(anyRequest, { maxLength: 24 })

/** The numbers that a partner should read. */
function numbersOf(all: readonly AnyRequest[], partnerId: number) {
  const open = all.filter(
    ({ state, kind, due, ...one }) =>
      one.partnerId === partnerId && (state === 'new' || state === 'taken') && kind !== 'agreed' && due !== null,
  )
  const count = (is: (one: { days: number; state: string; isMine: boolean }) => boolean) =>
    open.filter(({ due, ...one }) => is({ ...one, days: due ?? 0 })).length
  return {
    open: open.length,
    ...{ late: count(({ days }) => days < 0), today: count(({ days }) => days === 0) },
    ...{ later: count(({ days }) => days > 0), free: count(({ state }) => state === 'new') },
    mine: count(({ state, isMine }) => state === 'taken' && isMine),
  }
}

onBothDatabases('the numbers of requests', (product) => {
  type Member = { browser: Browser; signedIn: SignedIn; partnerId: number }
  const members: Member[] = []
  let checkUps: string[] = []

  beforeAll(async () => {
    await restart(product)
    checkUps = (await beginCheckUps(product.deps, 24)).map(({ responseId }) => responseId)
    for (const partnerId of [partners.theirs, partners.other]) {
      const cookie = await staff(product, 'staff', partnerId)
      const signedIn = await product.deps.identity.find(cookie)
      if (signedIn) members.push({ browser: product.browser().take(cookie), signedIn, partnerId })
    }
  })

  async function store(all: readonly AnyRequest[]) {
    const { db, now } = product.deps
    await db.deleteFrom('request').execute()
    const today = now().toISOString()
    const takers = new Map(members.map(({ partnerId, signedIn }) => [partnerId, signedIn.person.id]))
    const rows = all.map(({ partnerId, kind, state, due, tries, isMine }, at) => {
      const taker = takers.get(isMine ? partnerId : partners.theirs + partners.other - partnerId)
      return {
        ...{ id: uuid(), response_id: checkUps[at] ?? '', partner_id: partnerId, kind, state, tries },
        ...{ name: 'Rosa', due_on: due === null ? null : dayAfter(today.slice(0, 10), due) },
        ...{ asked_at: today, closed_at: ['done', 'unreached', 'withdrawn'].includes(state) ? today : null },
        ...{ taken_by: state === 'taken' || state === 'waiting' ? (taker ?? null) : null },
      }
    })
    if (rows.length > 0) await db.insertInto('request').values(rows).execute()
  }

  test('are the same on home, menu, list and in the daily message for 500 random inboxes', async () => {
    const sent: Message[] = []
    const add = (_: unknown, message: Message) => Promise.resolve(void sent.push(message))
    const deps = { ...product.deps, outbox: { ...product.deps.outbox, add } }
    const compare = async (all: AnyRequest[]) => {
      await store(all)
      sent.length = 0
      await notifyOfOpenRequests(deps, new Map())
      for (const { signedIn, partnerId } of members) {
        const partner = await deps.partners.find(String(partnerId))
        const ctx = { deps, signedIn, partner, locale: 'en' } as RequestContext
        const list = await listRequests(ctx, { id: signedIn.person.id, partnerId }, { show: 'open', after: null })
        const [daily] = sent.flatMap((each) =>
          each.name === 'requests-daily' && each.partner?.id === partner?.id ? [each.blanks('en')] : [],
        )
        const awaited = list.requests.filter(
          ({ state, dueOn }) => (state === 'new' || state === 'taken') && dueOn !== null,
        )
        const expected = numbersOf(all, partnerId)
        const { open, late, today, later } = expected
        expect({
          ...{ home: await waitingFor(ctx, signedIn, partner), menu: (await staffMenuOf(ctx))?.open },
          ...{ list: list.counts, rows: awaited.length },
          daily: daily && [daily.count, daily.late, daily.today, daily.later].map(Number),
        }).toEqual({
          ...{ home: expected, menu: open, list: expected, rows: open },
          daily: open === 0 ? undefined : [open, late, today, later],
        })
      }
    }
    // Two inboxes a run, and other ones on each database.
    const seed = deps.settings.databaseUrl ? 1 : 2
    await fc.assert(fc.asyncProperty(states, compare), { numRuns: 125, seed })
  }, 60_000)

  test('are those of pages and messages', async () => {
    for (const all of fc.sample(states, { numRuns: 3, seed: 3 })) {
      await store(all)
      await product.deps.db.deleteFrom('outbox_message').execute()
      await product.deps.db.deleteFrom('pretend_delivery').execute()
      await notifyOfOpenRequests(product.deps, new Map())
      for (const { browser, partnerId } of members) {
        const { open, late, today, later } = numbersOf(all, partnerId)
        const partner = await product.deps.partners.find(String(partnerId))
        const mails = await product.messagesTo(partner?.helpEmail ?? '')
        const menu = /Requests[\s\S]{0,200}?>(\d+)</.exec(await (await browser.get('/staff')).text())?.[1]
        const texts = [await main(browser, '/staff'), await main(browser, '/staff/requests')]
        const daily = /\d+ late.* later\./.exec(mails.at(-1)?.text ?? '')?.[0]
        expect([daily, menu]).toEqual(
          open === 0 ? [undefined, undefined] : [`${late} late. ${today} due today. ${later} come later.`, `${open}`],
        )
        const waiting = open === 1 ? '1 person waits' : open === 0 ? 'Nobody waits' : `${open} people wait`
        expect(texts).toEqual([expect.stringContaining(waiting), expect.stringContaining(waiting)])
      }
    }
  })
})

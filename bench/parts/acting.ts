import type { SentForm } from '#assessment/answers/parse-answers.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { formBody } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { type ActingName, actingBudgets, type Figures } from '../budgets.ts'
import { each, type Measured, measureRounds, type Requested, type Target } from '../cpu-rounds.ts'
import type { Submit } from '../load/plan.ts'
import { household, type SignedIn, signedInPeople, withDeps } from '../people.ts'

/** The eight people of an account. */
const familyNames = ['Ana', 'Luis', 'Rosa', 'Juan', 'Elena', 'Pablo', 'Marta', 'Dana']

const names = Object.keys(actingBudgets) as ActingName[]

/** Measures the CPU time of the product for requests about steps, on both databases. */
export async function measureActing(): Promise<Figures> {
  const sqlite = await measure({})
  const server = await startPostgres()
  const postgres = await measure({ DATABASE_URL: server.url }).finally(server.stop)
  return Object.fromEntries(
    names.map((name) => [name, { sqlite: sqlite[name].cpu, postgres: postgres[name].cpu }]),
  ) as Figures
}

async function measure(database: Record<string, string>): Promise<Record<ActingName, Measured>> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' })
  const target = { origin: product.origin, pid: product.process.pid ?? 0 }
  try {
    return await measureRounds(names, async ({ people }) =>
      withDeps(product.dataDir, database, async (deps) =>
        requestsOf(target, await signedInPeople(deps, 2 * people), await household(deps, familyNames, 100)),
      ),
    )
  } finally {
    await product.stop()
  }
}

/**
 * Returns the requests: half of the people commit to the step that their report offers, the others only post its form.
 * All then open the home page.
 */
async function requestsOf(
  target: Target,
  all: readonly SignedIn[],
  { cookie: ofHousehold }: SignedIn,
): Promise<Record<ActingName, Requested>> {
  const offers: Offer[] = []
  for (const person of all) offers.push(...(await offerOf(target, person)))
  const half = offers.length / 2
  return {
    homeBefore: each(target, all, ({ cookie }) => ({ path: '/return-user', cookie })),
    promise: { target, submits: offers.slice(0, half).flatMap(promise), units: Math.floor(half) },
    promiseForm: { ...each(target, offers.slice(half), post), accepts: [303] },
    home: each(target, offers, ({ cookie }) => ({ path: '/return-user', cookie })),
    persons: each(target, offers, () => ({ path: '/persons', cookie: ofHousehold })),
    hub: each(target, offers, ({ cookie }) => ({ path: '/progress-hub', cookie })),
  }
}

/** The first step that a report offers, and the form for committing to it. */
type Offer = { cookie: string; report: string; sheet: string; body: string }

/** Returns the step offered by a person's report; empty in a crisis. */
async function offerOf({ origin }: Target, { cookie, responseId }: SignedIn): Promise<Offer[]> {
  const textAt = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).text()
  const report = `/recommendations3?responseId=${responseId}`
  const [, link] = /href="([^"]+)"[^>]* data-early="now"/.exec(await textAt(report)) ?? []
  if (link === undefined) return []
  const sheet = link.replaceAll('&amp;', '&')
  const asksWeekdays = (await textAt(sheet)).includes('name="weekdays"')
  const form: SentForm = asksWeekdays ? { when: ['days'], weekdays: ['tue', 'thu'] } : { when: ['tomorrow'] }
  return [{ cookie, report, sheet, body: formBody({ ...form, request_key: [responseId] }) }]
}

const post = ({ cookie, sheet, body }: Offer): Submit => ({ path: sheet, cookie, body })

/**
 * Returns the requests of two presses with scripts: opening the dialog, and sending its form, after which the report
 * shows the step.
 */
const promise = (offer: Offer): Submit[] => [
  { path: offer.sheet, cookie: offer.cookie, part: 'dialog' },
  { ...post(offer), part: 'dialog', follow: true },
  { path: offer.report, cookie: offer.cookie },
]

import { get } from 'node:http'
import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/product-process.ts'
import { type ActingPage, type ActingSubmit, actingPages, type Figures } from '../budgets.ts'
import { type Caller, makeCallers } from '../callers.ts'
import { generate } from '../load/generate.ts'
import type { Submit } from '../load/plan.ts'
import { cpuMs } from '../process-figures.ts'
import { median } from '../quantile.ts'

const people = 200
const connections = 4
/** The first round is a warm-up. */
const rounds = 4

/** The address of each page, for a person with a step under way and a plan of three actions. */
const addresses: Record<ActingPage, (query: string) => string> = {
  dashboard: (query) => `/return-user?${query}`,
  hub: (query) => `/progress-hub?${query}`,
  ladder: (query) => `/ladder?${query}`,
  step: (query) => `/ladder-1?${query}`,
  progress: (query) => `/ladder/progress?${query}`,
  plan: (query) => `/action-planning?${query}`,
  'plan-form': (query) => `/action-planning?action={action}&${query}`,
  week: (query) => `/weekly-action-planner?${query}`,
}

/**
 * Measures the pages on which people act on their report, as sent with gzip, and the CPU time of their forms on both
 * databases.
 */
export async function measureActing(): Promise<Figures> {
  const sqlite = await measure('sqlite', {})
  const postgres = await startPostgres()
  return { ...sqlite, ...(await measure('postgres', { DATABASE_URL: postgres.url }).finally(postgres.stop)) }
}

async function measure(kind: 'sqlite' | 'postgres', database: Record<string, string>): Promise<Figures> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' })
  const { origin } = product
  try {
    const callers = await makeCallers(product.dataDir, people, database)
    const figures: Figures = {}
    const cpuOf = async (submits: readonly Submit[]) => {
      const before = cpuMs(product.process.pid)
      const { sent, statuses } = await generate({ origin, connections, seconds: 60, submits })
      if (statuses['303'] !== sent) throw new Error(`Not every form was kept: ${JSON.stringify(statuses)}`)
      return (cpuMs(product.process.pid) - before) / sent
    }
    const times: Record<ActingSubmit, number[]> = { step: [], outcome: [], plan: [], tick: [] }
    for (let round = 0; round < rounds; round++) {
      times.step.push(await cpuOf(callers.map((caller) => stepForm(caller, round))))
      times.outcome.push(await cpuOf(callers.map(outcomeForm)))
      // The first time adds the action; after that the form changes it.
      times.plan.push(await cpuOf(callers.map((caller) => planForm(caller, round))))
      const actions = await Promise.all(callers.map((caller) => actionOf(origin, caller)))
      times.tick.push(await cpuOf(callers.map((caller, at) => tickForm(caller, actions[at] ?? '', round))))
    }
    for (const [name, all] of Object.entries(times) as [ActingSubmit, number[]][])
      figures[`acting-${name}-cpu-${kind}`] = median(all.slice(1))
    if (kind === 'postgres') return figures
    const [caller] = callers
    if (!caller) throw new Error('There is nobody to show a page to')
    for (const form of [planForm(caller, 0, 'second'), planForm(caller, 0, 'third'), stepForm(caller, 1)])
      await cpuOf([form])
    const action = await actionOf(origin, caller)
    for (const page of actingPages) {
      const address = addresses[page](queryOf(caller)).replace('{action}', action)
      figures[`acting-${page}-html`] = (await sentBytes(origin + address, caller)) / 1000
    }
    return figures
  } finally {
    await product.stop()
  }
}

const queryOf = ({ responseId }: Caller) => `responseId=${responseId}&intervention=walk`
const body = (fields: Record<string, string>, days: readonly string[] = []) =>
  new URLSearchParams([...Object.entries(fields), ...days.map((day) => ['days', day] as [string, string])]).toString()
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const stepForm = (caller: Caller, round: number): Submit => ({
  path: `/ladder-1?${queryOf(caller)}`,
  cookie: caller.cookie,
  body: body({
    start: 'today',
    moment: 'after breakfast',
    place: `at home, room ${round}`,
    companion: 'Dan',
    sure: '8',
  }),
})
const outcomeForm = (caller: Caller): Submit => ({
  path: `/ladder/progress?${queryOf(caller)}`,
  cookie: caller.cookie,
  body: body({ outcome: 'did', days: '3', helped: 'The sun was out', obstacle: '' }),
})
const planForm = (caller: Caller, round: number, key = 'first'): Submit => ({
  path: `/action-planning?responseId=${caller.responseId}`,
  cookie: caller.cookie,
  body: body(
    {
      ...{ do: 'save', request_key: `bench-${key}`, what: 'Walk in the hallway', name: 'Walk', much: '10 minutes' },
      ...{ when: 'after breakfast', time: '08:30', where: `at home, room ${round}`, who: 'Dan', obstacle: 'it rains' },
      ...{ reply: 'march in my chair', sure: '8', reward: 'a good coffee', intervention: 'walk', small_step: '2' },
    },
    weekdays,
  ),
})
const tickForm = (caller: Caller, action: string, round: number): Submit => ({
  path: `/weekly-action-planner?responseId=${caller.responseId}`,
  cookie: caller.cookie,
  body: body({
    ...{ do: 'tick', action, done: round % 2 === 0 ? 'yes' : 'no' },
    // The product runs in New York.
    day: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date()),
  }),
})

async function actionOf(origin: string, { cookie, responseId }: Caller): Promise<string> {
  const page = await fetch(`${origin}/action-planning?responseId=${responseId}`, { headers: { cookie } })
  return /id="action-([\w-]{36})"/.exec(await page.text())?.[1] ?? ''
}

/** Returns the compressed size of a page in bytes, including its inline styles. */
async function sentBytes(address: string, { cookie }: Caller): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { cookie, 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} was answered with ${response.statusCode}`))
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

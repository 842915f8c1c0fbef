import { doingWell } from '#assessment/wellbeing-13.example.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { beginCheckUps, formBody, pageForm } from '#tests/check-ups.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { makeCallers } from '../callers.ts'
import { countingStatements } from '../counting-statements.ts'
import { requestOf, withProduct } from '../in-process.ts'
import { generate } from '../load/generate.ts'
import type { Submit } from '../load/plan.ts'
import { cpuMs, memoryMb } from '../process-figures.ts'
import { median } from '../quantile.ts'
import { recordSteps } from '../record-figures.ts'
import { type StepFigures, type StepName, stepNames } from '../step-kinds.ts'

const connections = 8
/** People per step and round; fewer for a quick run. */
const people = Number(process.env.STEPS_PEOPLE ?? 300)
/** All but the last three are a warm-up: a product that has run for an hour has its code compiled. */
const rounds = 6
const measured = 3

/**
 * Measures response times from the request to the next page, on both databases, and records them for the table of
 * steps. Returns those with a budget: CPU time in ms.
 */
export async function measureSteps(): Promise<Figures> {
  const statements = await countOfSteps()
  const sqlite = await measure({})
  const postgres = await startPostgres()
  const onPostgres = await measure({ DATABASE_URL: postgres.url }).finally(postgres.stop)
  const withStatements = ({ figures: all }: Measured) =>
    Object.fromEntries(stepNames.map((name) => [name, { ...all[name], statements: statements[name] }])) as Record<
      StepName,
      StepFigures
    >
  const all = { sqlite: withStatements(sqlite), postgres: withStatements(onPostgres) }
  recordSteps(all)
  return Object.fromEntries([
    ...stepNames.flatMap((name) => [
      [`step-${name}-sqlite`, sqlite.figures[name].cpu],
      [`step-${name}-postgres`, onPostgres.figures[name].cpu],
    ]),
    ['step-rate-sqlite', sqlite.figures.step.rate],
    ['step-rate-postgres', onPostgres.figures.step.rate],
    ['memory-steps-sqlite', sqlite.memory],
    ['memory-steps-postgres', onPostgres.memory],
  ])
}

/** Figures of each step, and the memory of the process after all of them, in MB. */
type Measured = { figures: Record<StepName, Omit<StepFigures, 'statements'>>; memory: number }

async function measure(database: Record<string, string>): Promise<Measured> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' })
  try {
    const { pid } = product.process
    const plans = await plansFor(product.dataDir, database)
    const figures = Object.fromEntries(stepNames.map((name) => [name, [] as Omit<StepFigures, 'statements'>[]]))
    for (let round = 0; round < rounds; round++)
      for (const name of stepNames) {
        const submits = plans[name](round)
        const before = cpuMs(pid)
        const { sent, statuses, rate, p50, p95, bytes } = await generate({
          ...{ origin: product.origin, connections, seconds: 60, submits },
        })
        const expected = name === 'answer' ? '303' : '200'
        if (statuses[expected] !== sent) throw new Error(`${name} was answered with ${JSON.stringify(statuses)}`)
        figures[name]?.push({ cpu: (cpuMs(pid) - before) / sent, rate, p50, p95, bytes })
      }
    const medians = Object.fromEntries(
      stepNames.map((name) => {
        const warm = (figures[name] ?? []).slice(-measured)
        const of = (key: 'cpu' | 'rate' | 'p50' | 'p95' | 'bytes') => median(warm.map((one) => one[key]))
        return [name, { cpu: of('cpu'), rate: of('rate'), p50: of('p50'), p95: of('p95'), bytes: of('bytes') }]
      }),
    ) as Measured['figures']
    return { figures: medians, memory: memoryMb(pid) }
  } finally {
    await product.stop()
  }
}

type Plans = Record<StepName, (round: number) => Submit[]>

/** Creates the people of a database and returns their requests per round. */
export async function plansFor(dataDir: string, database: Record<string, string>): Promise<Plans> {
  const finished = await makeCallers(dataDir, people * rounds, database)
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, ...database, LOG_LEVEL: 'silent' }))
  const begin = async () => (await beginCheckUps(deps, people)).map(({ cookie }) => cookie)
  const [plain, scripted, answering] = [await begin(), await begin(), await begin()]
  await deps.db.destroy()
  const turn = (round: number) => finished.slice(round * people, (round + 1) * people)
  const page = (path: string) => () => plain.map((): Submit => ({ path, cookie: '' }))
  const report = (round: number) =>
    turn(round).map(
      ({ cookie, responseId }): Submit => ({ path: `/recommendations3?responseId=${responseId}`, cookie }),
    )
  return {
    landing: page('/'),
    help: page('/help-now'),
    knowledge: page('/knowledge-base'),
    about: page('/about'),
    signIn: page('/login'),
    start: (round) =>
      plain.map(
        (_, at): Submit => ({
          ...{ path: '/start', cookie: '', body: formBody(startForm), follow: true },
          from: `127.${round + 1}.${at % 250}.${1 + Math.floor(at / 250)}`,
        }),
      ),
    step: (round) => plain.map((cookie) => stepOf(cookie, round, { follow: true })),
    scripted: (round) => scripted.map((cookie) => stepOf(cookie, round, { part: 'main' })),
    answer: (round) => answering.map((cookie) => answerOf(cookie, round)),
    reportFirst: report,
    reportAgain: report,
    dashboard: (round) => turn(round).map(({ cookie }) => ({ path: '/return-user', cookie })),
  }
}

const startForm = { audience: ['self'], length: ['whole'], consent: ['yes'] }

const stepOf = (cookie: string, round: number, how: Partial<Submit>): Submit => ({
  ...{ path: `/checkUp/${round + 1}`, cookie, body: pageForm(round + 1, doingWell), ...how },
})

const ages = ['60_64', '65_74', '75_84', '85']

/** One answer of the first page, as sent when the page is left. */
const answerOf = (cookie: string, round: number): Submit => ({
  ...{ path: '/checkUp/1', cookie },
  body: formBody({
    page: ['about-you'],
    asked: ['age_group'],
    age_group: [ages[round % ages.length] ?? ''],
    go: ['same'],
  }),
})

/** Counts the statements of each step, without begin and commit, for the second person. */
async function countOfSteps(): Promise<Record<StepName, number>> {
  const statements = countingStatements()
  return withProduct(
    async (ask, deps) => {
      const plans = await plansFor(deps.settings.dataDir, {})
      const counts: Partial<Record<StepName, number>> = {}
      for (const name of stepNames)
        for (const { path, cookie, body, follow, part } of plans[name](0).slice(0, 2)) {
          statements.count = 0
          const request = requestOf(path, cookie, body)
          if (part) request.headers.set('x-part', part)
          const { status, headers } = await ask(request)
          const to = headers.get('location')
          const given = headers.getSetCookie().map((line) => line.split(';')[0])
          if (follow && status === 303 && to) await ask(requestOf(to, [cookie, ...given].filter(Boolean).join('; ')))
          counts[name] = statements.count
        }
      return counts as Record<StepName, number>
    },
    (deps) => ({ ...deps, db: deps.db.withPlugin(statements.plugin) }),
  )
}

import { beforeEach } from 'vitest'
import { screenQuestions } from '#assessment/answers/sleep-version.ts'
import type { Browser, Product } from '#tests/support/product.ts'

const allNo = Object.fromEntries(screenQuestions.map((question) => [question, 'no']))
/** Answers to the safety questions without any risk. */
export const check = { form: 'check', ...allNo }
/** A night as entered. */
export const night = {
  bed_time: '10:30 p. m.',
  up_time: '7',
  minutes_awake: '80',
  times_awake: '2',
  nap_minutes: '',
  rested: '4',
  extras: 'Coffee at my <sister>',
}
/** Advice to get out of bed, which the gentle version never gives. */
export const outOfBed = new RegExp(
  '\\bget up, keep|\\bgot up, or|get out of bed|go back when|to bed 15 minutes later|less than 6 hours|' +
    'only when you feel sleepy|[Ll]evántese, |[Mm]e levanté, o|15 minutos más tarde|menos de 6 horas|' +
    'solo cuando tenga sueño',
)

const start = new Date('2026-11-20T15:42:00Z')
const dayMs = 86_400_000

/** Sets the clock before each test. Returns functions that move it, and that write and read the diary. */
export function sleepPages(product: Product) {
  beforeEach(() => {
    product.clock.now = start
  })
  /** Opens the diary the given number of days after the start. */
  const moveTo = (day: number) => {
    product.clock.now = new Date(start.getTime() + day * dayMs)
  }
  const today = () => product.clock.now.toISOString().slice(0, 10)
  const write = (browser: Browser, fields: Record<string, string | string[]> = {}, prefix = '') =>
    browser.post(`${prefix}/sleep-diary`, { ...night, morning: today(), ...fields })
  const page = async (browser: Browser, path: string) => (await browser.get(path)).text()
  return { moveTo, today, write, page }
}

/** Lists the weeks of a check-up with their first days. */
export async function stages({ deps }: Product, responseId: string) {
  const rows = await deps.db
    .selectFrom('sleep_stage')
    .select(['stage', 'started_on'])
    .where('response_id', '=', responseId)
    .orderBy('id')
    .execute()
  return rows.map(({ stage, started_on }) => [stage, started_on])
}

/** Lists the nights of a check-up. */
export const nights = ({ deps }: Product, responseId: string) =>
  deps.db.selectFrom('sleep_night').selectAll().where('response_id', '=', responseId).orderBy('morning').execute()

/** Lists the steps of a check-up. */
export const steps = ({ deps }: Product, responseId: string) =>
  deps.db.selectFrom('step').selectAll().where('response_id', '=', responseId).orderBy('position').execute()

/** The supported databases, with their names in tables. */
export const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
export type DatabaseName = keyof typeof databases

/**
 * A limit for a speed or size, with its unit. `perDatabase`: measured on each; on PostgreSQL the limit is a third
 * higher. `scaled`: CPU time or a rate, scaled to the machine of the budgets.
 */
export type Budget = {
  part: PartName
  what: string
  unit: string
  most?: number
  least?: number
  perDatabase?: true
  scaled?: true
}

/** The parts of the bench, in the order in which they run. */
export const partNames = ['steps', 'acting', 'thousand', 'phone', 'walk', 'report-size', 'paper', 'returning'] as const
export type PartName = (typeof partNames)[number]

const cpu = { part: 'steps', unit: 'ms of CPU', perDatabase: true, scaled: true } as const
const thousand = { part: 'thousand', unit: 'ms', perDatabase: true } as const
const phone = { part: 'phone', unit: 'ms' } as const
const walk = { part: 'walk', unit: 'ms' } as const
const report = { part: 'report-size' } as const
const returning = { part: 'returning' } as const

/** CPU budgets of the requests in the part `steps`, in ms of the server process. */
export const stepBudgets = {
  landing: { ...cpu, what: 'Landing page, anonymous', most: 0.5 },
  signIn: { ...cpu, what: 'Sign-in page, anonymous', most: 0.5 },
  start: { ...cpu, what: 'Start: form sent, first questions there', most: 5 },
  step: { ...cpu, what: 'Whole step: a page sent without scripts, the next one there', most: 3 },
  oneByOne: { ...cpu, what: 'One question at a time: each question, with its share of the next page', most: 1.5 },
  answer: { ...cpu, what: 'An answer saved', most: 1 },
  reportFirst: { ...cpu, what: 'Report, first time', most: 18 },
  reportRepeat: { ...cpu, what: 'Report, again', most: 17 },
} as const satisfies Readonly<Record<string, Budget>>
export type StepName = keyof typeof stepBudgets

const acting = { ...cpu, part: 'acting' } as const

/** CPU budgets of the requests in the part `acting`, in ms of the server process. */
export const actingBudgets = {
  homeBefore: { ...acting, what: 'Home, before a step is promised', most: 6 },
  promise: { ...acting, what: 'A step promised in two presses: its sheet, its form, the report again', most: 60 },
  promiseForm: { ...acting, what: 'Form of a step sent', most: 2.5 },
  home: { ...acting, what: 'Home, with a step', most: 6 },
  hub: { ...acting, what: 'Progress hub, with a step', most: 8 },
  persons: { ...acting, what: 'People on an account: 8 with 100 check-ups', most: 6 },
} as const satisfies Readonly<Record<string, Budget>>
export type ActingName = keyof typeof actingBudgets

/** All budgets by figure. */
export const budgets = {
  ...stepBudgets,
  ...actingBudgets,
  bareStep: { part: 'steps', what: 'A whole step is so many bare ones', unit: 'times', most: 14, perDatabase: true },
  bareAnswer: { part: 'steps', what: 'An answer is so many bare steps', unit: 'times', most: 4, perDatabase: true },
  rate: { ...cpu, what: 'Whole steps, 8 people at once', unit: 'a second', least: 300 },
  memory: { part: 'steps', what: 'Memory of the process after all of these', unit: 'MB', most: 300, perDatabase: true },
  memoryAll: {
    ...{ part: 'steps', what: 'Memory of all its processes, after 20 PDFs', unit: 'MB', most: 420, perDatabase: true },
  },
  p95: { ...thousand, what: '1,000 people, a page every 5 s for 5 minutes: 95 of 100 within', most: 100 },
  p99: { ...thousand, what: '1,000 people, a page every 5 s for 5 minutes: 99 of 100 within', most: 250 },
  lost: { ...thousand, what: '1,000 people, a page every 5 s for 5 minutes: not saved', unit: 'pages', most: 0 },
  newcomers: { ...thousand, what: '1,000 people start within 5 s: 95 of 100 have questions within', most: 3000 },
  firstQuestion: { ...phone, what: 'Cheap phone, cold: until the first question stands there', most: 600 },
  nextQuestion: { ...phone, what: 'Cheap phone: from Next until the next question stands there', most: 100 },
  nextPage: { ...phone, what: 'Cheap phone: from Next until the next page stands there', most: 100 },
  sheetOpen: { ...phone, what: 'Cheap phone: from the press until the sheet of a step is open', most: 100 },
  promised: { ...phone, what: 'Cheap phone: from the day until the step is promised', most: 300 },
  nextPageSkipped: { ...phone, what: 'Cheap phone: from Skip until the next page stands there', most: 250 },
  walkFirst: { ...walk, what: 'A check-up on a cheap phone: until the first question stands there', most: 600 },
  walkNext: { ...walk, what: 'The same: from Next until the next question stands there', most: 100 },
  walkPress: { ...walk, what: 'The same: from a press until it shows (INP)', most: 100 },
  walkReport: { ...walk, what: 'The same: until the report stands there', most: 1000 },
  walkShift: { ...walk, what: 'The same: layout shift, the largest (CLS)', unit: '', most: 0.02 },
  reportOpen: { ...report, what: 'Report of the longest of 27 persons, all open, 360 px wide', unit: 'px', most: 9000 },
  reportClosed: { ...report, what: 'The same, closed', unit: 'px', most: 4000 },
  workedOut: { ...report, what: 'How it was worked out, the longest, 390 px wide', unit: 'px', most: 9000 },
  reportBytes: {
    ...report,
    what: 'HTML of the largest report, without styles, not compressed',
    unit: 'bytes',
    most: 80_000,
  },
  reportGzip: { ...report, what: 'The same, compressed', unit: 'bytes', most: 20_000 },
  paperPages: {
    ...{ part: 'paper', what: 'Printed report of the longest of 20 persons, with all that may be added' },
    ...{ unit: 'pages', most: 6 },
  },
  returningPresses: { ...returning, what: 'Returning check-up, well and all as before: presses', unit: '', most: 25 },
  returningPressesAll: {
    ...returning,
    what: 'The same of 20 persons, some with a change: half of all',
    unit: '',
    most: 30,
  },
  returningSeconds: { ...returning, what: 'Their time, 6 s a question: half of all', unit: 's', most: 180 },
  returningLongest: { ...returning, what: 'Their time, the longest', unit: 's', most: 180 },
  reportShift: { ...report, what: 'Layout shift while a report loads (CLS), the largest', unit: '', most: 0.02 },
} as const satisfies Readonly<Record<string, Budget>>
export type FigureName = keyof typeof budgets

/** Figures by name; those measured on each database, by database. */
export type Figures = Partial<Record<FigureName, number | Readonly<Record<DatabaseName, number>>>>

/** Speed of the machine for which the budgets were set (`machineSpeed`). */
const budgetSpeed = 1.7
const postgresFactor = 1.3

/** Tests if a figure meets its budget on a machine of this speed. */
export function meetsBudget(
  budget: Budget,
  value: number,
  { speed, on }: { speed: number; on?: DatabaseName },
): boolean {
  const slower = budget.scaled ? budgetSpeed / speed : 1
  const dearer = budget.scaled && on === 'postgres' ? postgresFactor : 1
  if (budget.least !== undefined) return value >= budget.least / slower / dearer
  return value <= (budget.most ?? 0) * slower * dearer
}

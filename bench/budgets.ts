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
export const partNames = [
  ...(['steps', 'acting', 'staff', 'thousand', 'phone', 'walk', 'report-size', 'paper', 'returning'] as const),
] as const
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
  start: { ...cpu, what: 'Start the check-up, with the first page of questions', most: 5 },
  step: { ...cpu, what: 'Submit a page of answers without scripts, with the next page', most: 3 },
  oneByOne: { ...cpu, what: 'One question at a time: per question, with its share of the next page', most: 1.5 },
  answer: { ...cpu, what: 'Autosave of one answer', most: 1 },
  reportFirst: { ...cpu, what: 'Report, first view', most: 18 },
  reportRepeat: { ...cpu, what: 'Report, later views', most: 17 },
} as const satisfies Readonly<Record<string, Budget>>
export type StepName = keyof typeof stepBudgets

const acting = { ...cpu, part: 'acting' } as const

/** CPU budgets of the requests in the part `acting`, in ms of the server process. */
export const actingBudgets = {
  homeBefore: { ...acting, what: 'Home, without a step', most: 6 },
  promise: { ...acting, what: 'Commit to a step: sheet, form and updated report', most: 60 },
  promiseForm: { ...acting, what: 'Commit to a step: the form alone', most: 2.5 },
  home: { ...acting, what: 'Home, with a step', most: 6 },
  hub: { ...acting, what: 'Progress hub, with a step', most: 8 },
  persons: { ...acting, what: 'List of people: 8 people with 100 check-ups', most: 6 },
} as const satisfies Readonly<Record<string, Budget>>
export type ActingName = keyof typeof actingBudgets

const staff = { ...cpu, part: 'staff' } as const
const staffTime = { part: 'staff', unit: 's', perDatabase: true } as const

/** Budgets of the part `staff`: CPU time of pages and of publishing; seconds of the PDF and the messages. */
export const staffBudgets = {
  requestList: { ...staff, what: 'Staff: list of requests, with 10,000 open', most: 15 },
  staffHome: { ...staff, what: 'Staff: home, with 10,000 open requests', most: 20 },
  figuresCached: { ...staff, what: 'Staff: figures page, from cached answers', most: 5 },
  figuresFirst: { ...staff, what: 'Staff: figures page, first view after a publication', most: 40 },
  publication: { ...staff, what: 'Publishing a year of a center at once: 48 quarters of a month', most: 50 },
  boardPdf: { ...staffTime, what: 'PDF for the board', most: 1.5 },
  dailyMails: { ...staffTime, what: 'Daily messages of 2,000 centers, until all are queued', most: 60 },
} as const satisfies Readonly<Record<string, Budget>>
export type StaffName = keyof typeof staffBudgets

/** All budgets by figure. */
export const budgets = {
  ...stepBudgets,
  ...actingBudgets,
  ...staffBudgets,
  stepToBaseline: { part: 'steps', what: 'Page submit, of the baseline', unit: 'times', most: 14, perDatabase: true },
  answerToBaseline: { part: 'steps', what: 'Autosave, of the baseline', unit: 'times', most: 4, perDatabase: true },
  rate: { ...cpu, what: 'Throughput: pages submitted by 8 people at once', unit: 'a second', least: 300 },
  memory: { part: 'steps', what: 'Memory of the process after this part', unit: 'MB', most: 300, perDatabase: true },
  memoryAll: {
    ...{ part: 'steps', what: 'Memory of all processes after 20 PDFs', unit: 'MB', most: 420, perDatabase: true },
  },
  p95: { ...thousand, what: '1,000 people, a page every 5 s for 5 minutes: p95', most: 100 },
  p99: { ...thousand, what: '1,000 people, a page every 5 s for 5 minutes: p99', most: 250 },
  lost: { ...thousand, what: '1,000 people, a page every 5 s for 5 minutes: lost', unit: 'pages', most: 0 },
  newcomers: { ...thousand, what: '1,000 people start within 5 s: p95 to the first questions', most: 3000 },
  firstQuestion: { ...phone, what: 'Cheap phone, empty cache: first question painted', most: 600 },
  nextQuestion: { ...phone, what: 'Cheap phone: Next to the next question', most: 100 },
  nextPage: { ...phone, what: 'Cheap phone: Next to the next page', most: 100 },
  sheetOpen: { ...phone, what: 'Cheap phone: open the sheet of a step', most: 100 },
  promised: { ...phone, what: 'Cheap phone: choose a day, until the step is saved', most: 300 },
  nextPageSkipped: { ...phone, what: 'Cheap phone: Skip to the next page', most: 250 },
  walkFirst: { ...walk, what: 'Whole check-up on a cheap phone: first question painted', most: 600 },
  walkNext: { ...walk, what: 'The same: Next to the next question', most: 100 },
  walkPress: { ...walk, what: 'The same: interaction to next paint (INP)', most: 100 },
  walkReport: { ...walk, what: 'The same: report painted', most: 1000 },
  walkShift: { ...walk, what: 'The same: largest layout shift (CLS)', unit: '', most: 0.02 },
  reportOpen: {
    ...report,
    what: 'Longest report of 27 people at 360 px and 6 in need at 390 px, all sections open',
    unit: 'px',
    most: 9000,
  },
  reportClosed: {
    ...report,
    what: 'Longest report of these 33 people at 360 px, sections closed',
    unit: 'px',
    most: 4000,
  },
  workedOut: { ...report, what: 'Longest explanation page at 390 px', unit: 'px', most: 9000 },
  reportBytes: {
    ...report,
    what: 'HTML of the largest report, without styles',
    unit: 'bytes',
    most: 80_000,
  },
  reportGzip: { ...report, what: 'The same, gzip', unit: 'bytes', most: 20_000 },
  paperPages: {
    ...{ part: 'paper', what: 'Longest printed report of 20 people, with every option' },
    ...{ unit: 'pages', most: 6 },
  },
  returningPresses: { ...returning, what: 'Returning check-up, healthy and unchanged: presses', unit: '', most: 25 },
  returningPressesAll: {
    ...returning,
    what: 'The same for 20 people, some with changes: median',
    unit: '',
    most: 30,
  },
  returningSeconds: { ...returning, what: 'Their time at 6 s a question: median', unit: 's', most: 180 },
  returningLongest: { ...returning, what: 'Their time at 6 s a question: longest', unit: 's', most: 180 },
  reportShift: { ...report, what: 'Largest layout shift of a loading report (CLS)', unit: '', most: 0.02 },
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

import { type StepName, stepKinds, stepNames } from './step-kinds.ts'

/** A limit for a speed or size: the maximum or minimum figure, with its unit. */
export type Budget = { id: string; part: PartName; what: string; unit: string } & ({ most: number } | { least: number })

/** The parts of the bench, in the order in which they run. */
export const partNames = [
  'weight',
  'report',
  'pdf',
  'start',
  'passwords',
  'submits',
  'steps',
  'check-up',
  'thousand',
  'acting',
  'calls',
  'figures',
  'members',
  'million',
  'phone',
  'experience',
  'lighthouse',
] as const
/** The name of a part. */
export type PartName = (typeof partNames)[number]

const scripts = { part: 'weight', unit: 'KB gzip' } as const
const walk = { part: 'experience' } as const
const whilePasswords = { part: 'passwords', most: 200, unit: 'ms' } as const
const wholeCheckUp = { part: 'check-up' } as const
const lighthouse = { part: 'lighthouse', least: 100, unit: 'points' } as const

/** The API calls that have budgets, the ten that other systems use most, each with a short description. */
const callNames = {
  getSessionSimple: 'heartbeat',
  getSessionExpanded: 'session with its check-ups',
  checkForExistingAcct: 'whether a check-up was saved',
  cache: 'question data',
  response: 'answers of a page',
  recommendations: 'recommendations',
  fiveMetrics: 'five ratings',
  intervention: 'an intervention',
  partner: 'a partner',
  savedResponses: 'saved check-ups',
} as const
/** The name of an API call that has budgets. */
export type CallName = keyof typeof callNames

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
type CallBudget = Budget & { id: `call-${CallName}-${'p95' | 'cpu'}-${keyof typeof databases}` }

const callBudgets = (Object.keys(databases) as (keyof typeof databases)[]).flatMap((kind) =>
  (Object.keys(callNames) as CallName[]).flatMap((name): CallBudget[] => {
    const what = `Call, ${callNames[name]}, on ${databases[kind]}`
    return [
      { id: `call-${name}-cpu-${kind}`, part: 'calls', what, most: 5, unit: 'ms of CPU' },
      { id: `call-${name}-p95-${kind}`, part: 'calls', what: `${what}: 95 of 100 within`, most: 50, unit: 'ms' },
    ]
  }),
)

/** The pages on which people act on their report, each with a short description. */
const actingPageNames = {
  dashboard: 'dashboard',
  hub: 'progress hub',
  ladder: 'six small steps',
  step: 'one small step',
  progress: 'how a step went',
  plan: 'plan',
  'plan-form': 'plan with its form',
  week: 'week',
} as const
/** A page on which people act on their report. */
export type ActingPage = keyof typeof actingPageNames
/** Those pages. */
export const actingPages = Object.keys(actingPageNames) as ActingPage[]

/** Their forms, each with a short description. */
const actingSubmitNames = {
  step: 'choosing a small step',
  outcome: 'how a step went',
  plan: 'an action of the plan',
  tick: 'a day of the week ticked off',
} as const
/** A form of those pages. */
export type ActingSubmit = keyof typeof actingSubmitNames

const actingBudgets = [
  ...actingPages.map((page): Budget & { id: `acting-${ActingPage}-html` } => ({
    ...{ id: `acting-${page}-html`, part: 'acting', most: 20, unit: 'KB gzip' },
    what: `Page with its styles, ${actingPageNames[page]}`,
  })),
  ...(Object.keys(databases) as (keyof typeof databases)[]).flatMap((kind) =>
    (Object.keys(actingSubmitNames) as ActingSubmit[]).map(
      (name): Budget & { id: `acting-${ActingSubmit}-cpu-${keyof typeof databases}` } => ({
        ...{ id: `acting-${name}-cpu-${kind}`, part: 'acting', most: 3, unit: 'ms of CPU' },
        what: `Form, ${actingSubmitNames[name]}, on ${databases[kind]}`,
      }),
    ),
  ),
]

/** Complete steps without scripts that a process takes with 8 people at once. */
const leastSteps = { sqlite: 400, postgres: 250 } as const
const rateBudgets = (Object.keys(databases) as (keyof typeof databases)[]).map(
  (kind): Budget & { id: `step-rate-${keyof typeof databases}` } => ({
    ...{ id: `step-rate-${kind}`, part: 'steps', least: leastSteps[kind], unit: 'a second' },
    what: `Whole steps without scripts, 8 people at once, on ${databases[kind]}`,
  }),
)

const stepBudgets = (Object.keys(databases) as (keyof typeof databases)[]).flatMap((kind) =>
  stepNames.map((name): Budget & { id: `step-${StepName}-${keyof typeof databases}` } => ({
    ...{ id: `step-${name}-${kind}`, part: 'steps', most: stepKinds[name].cpu[kind], unit: 'ms of CPU' },
    what: `${stepKinds[name].what}, on ${databases[kind]}`,
  })),
)

type ThousandBudget = Budget & { id: `thousand-${'p95' | 'p99' | 'errors'}-${keyof typeof databases}` }
const thousandBudgets = (Object.keys(databases) as (keyof typeof databases)[]).flatMap((kind): ThousandBudget[] => {
  const given = { part: 'thousand', unit: 'ms' } as const
  const what = `1,000 people, a step every 5 s for 5 minutes, on ${databases[kind]}`
  return [
    { ...given, id: `thousand-p95-${kind}`, what: `${what}: 95 of 100 within`, most: 100 },
    { ...given, id: `thousand-p99-${kind}`, what: `${what}: 99 of 100 within`, most: 250 },
    { ...given, id: `thousand-errors-${kind}`, what: `${what}: not kept`, most: 0, unit: 'steps' },
  ]
})

type MillionBudget = Budget & { id: `million-${'submit' | 'held' | 'retention' | 'backup'}-${keyof typeof databases}` }
const millionBudgets = (Object.keys(databases) as (keyof typeof databases)[]).flatMap((kind): MillionBudget[] => {
  const given = { part: 'million', unit: 'ms' } as const
  const what = `1,000,000 check-ups stored, on ${databases[kind]}`
  return [
    { ...given, id: `million-submit-${kind}`, what: `${what}: 95 of 100 submits within`, most: 50 },
    { ...given, id: `million-held-${kind}`, what: `${what}: longest statement of retention`, most: 50 },
    {
      ...given,
      id: `million-retention-${kind}`,
      what: `${what}: longest wait of a submit during retention`,
      most: 250,
    },
    { ...given, id: `million-backup-${kind}`, what: `${what}: longest wait of a submit during a backup`, most: 250 },
  ]
})

/** All budgets, in the order of their parts. A KB is 1,000 bytes; landing.test.ts has the same 2,048 bytes of scripts. */
export const budgets = [
  { id: 'question-html', part: 'weight', what: 'Heaviest question page with its styles', most: 20, unit: 'KB gzip' },
  { id: 'question-scripts', ...scripts, what: 'Scripts of a question page, all in all', most: 130 },
  { id: 'landing-scripts', ...scripts, what: 'Scripts that the landing page loads', most: 2.048 },
  { id: 'knowledge-scripts', ...scripts, what: 'Scripts that the knowledge base loads', most: 2.048 },
  { id: 'about-scripts', ...scripts, what: 'Scripts that the about page loads', most: 2.048 },
  { id: 'report-built', part: 'report', what: 'A report worked out', most: 10, unit: 'ms of CPU' },
  {
    id: 'report-page',
    part: 'report',
    what: 'A report worked out, stored and shown as a page',
    most: 20,
    unit: 'ms of CPU',
  },
  { id: 'pdf-ms', part: 'pdf', what: 'A report as a PDF: 95 of 100 are there within', most: 300, unit: 'ms' },
  { id: 'pdf-kb', part: 'pdf', what: 'Largest PDF of a report, 18 points, with everything', most: 300, unit: 'KB' },
  {
    id: 'pdf-burst-page',
    part: 'pdf',
    what: 'While 200 PDFs are asked for at once: 95 of 100 pages are answered within',
    most: 50,
    unit: 'ms',
  },
  { id: 'ready', part: 'start', what: 'From the start with an empty data folder until ready', most: 2, unit: 's' },
  { ...whilePasswords, id: 'passwords-start', what: 'While 60 wrong passwords are checked: the slowest /start' },
  { ...whilePasswords, id: 'passwords-favicon', what: 'Meanwhile: the slowest favicon' },
  { ...whilePasswords, id: 'passwords-code', what: 'Meanwhile: the slowest sending of a sign-in code' },
  {
    id: 'submit-statements',
    part: 'submits',
    what: 'A page submit, without begin and commit',
    most: 6,
    unit: 'SQL statements',
  },
  { id: 'submit-cpu-sqlite', part: 'submits', what: 'A page submit on SQLite', most: 3, unit: 'ms of CPU' },
  {
    id: 'submit-rate-sqlite',
    part: 'submits',
    what: 'Page submits of one process on SQLite',
    least: 400,
    unit: 'a second',
  },
  {
    id: 'submit-p95-sqlite',
    part: 'submits',
    what: '95 of 100 such submits are answered within',
    most: 50,
    unit: 'ms',
  },
  { id: 'submit-cpu-postgres', part: 'submits', what: 'A page submit on PostgreSQL', most: 3, unit: 'ms of CPU' },
  {
    id: 'submit-rate-postgres',
    part: 'submits',
    what: 'Page submits of one process on PostgreSQL',
    least: 400,
    unit: 'a second',
  },
  {
    id: 'submit-p95-postgres',
    part: 'submits',
    what: '95 of 100 such submits are answered within',
    most: 50,
    unit: 'ms',
  },
  { id: 'memory', part: 'submits', what: 'Memory of the process after these loads', most: 300, unit: 'MB' },
  ...stepBudgets,
  ...rateBudgets,
  ...(['sqlite', 'postgres'] as const).map((kind): Budget & { id: `memory-steps-${keyof typeof databases}` } => ({
    ...{ id: `memory-steps-${kind}`, part: 'steps', most: 300, unit: 'MB' },
    what: `Memory of the process after all of these, on ${databases[kind]}`,
  })),
  ...thousandBudgets,
  ...actingBudgets,
  ...callBudgets,
  ...(['sqlite', 'postgres'] as const).map((kind): Budget & { id: `members-${keyof typeof databases}` } => ({
    ...{ id: `members-${kind}`, part: 'members', most: 100, unit: 'ms' },
    what: `the slowest page of 120,000 entries of one partner's members, p95, ${databases[kind]}`,
  })),
  ...(['sqlite', 'postgres'] as const).map((kind): Budget & { id: `figures-${keyof typeof databases}` } => ({
    ...{ id: `figures-${kind}`, part: 'figures', most: 100, unit: 'ms' },
    what: `Figures over 1,000,000 check-ups, slowest view, on ${databases[kind]}`,
  })),
  ...millionBudgets,
  {
    id: 'first-question',
    part: 'phone',
    what: 'Cheap phone, cold: until the first question stands there',
    most: 600,
    unit: 'ms',
  },
  {
    id: 'next-question',
    part: 'phone',
    what: 'Cheap phone: from Next until the next question of the page stands there',
    most: 250,
    unit: 'ms',
  },
  {
    id: 'next-page',
    part: 'phone',
    what: 'Cheap phone: from Next at the last question of a page, once its answer is saved, until the next page stands there',
    most: 250,
    unit: 'ms',
  },
  {
    id: 'next-page-skipped',
    part: 'phone',
    what: 'Cheap phone: from Skip at the last question of a page, pressed for 80 ms, until the next page stands there',
    most: 250,
    unit: 'ms',
  },
  {
    ...wholeCheckUp,
    id: 'check-up-pages',
    what: 'A whole check-up, pages without scripts',
    most: 30,
    unit: 'ms of CPU',
  },
  { ...wholeCheckUp, id: 'check-up-one', what: 'The same one question at a time', most: 45, unit: 'ms of CPU' },
  { ...wholeCheckUp, id: 'check-up-factor', what: 'By how much the second costs more', most: 1.5, unit: 'times' },
  {
    ...walk,
    id: 'presses-to-questions',
    what: 'Presses from the landing page to the first question',
    most: 4,
    unit: '',
  },
  { ...walk, id: 'presses-to-report', what: 'Presses from the landing page to the report', most: 110, unit: '' },
  { ...walk, id: 'screens-to-report', what: 'Screens from the landing page to the report', most: 70, unit: '' },
  { ...walk, id: 'height-landing', what: 'Landing page on a phone', most: 4500, unit: 'px' },
  { ...walk, id: 'height-start', what: 'Start on a phone', most: 2000, unit: 'px' },
  { ...walk, id: 'height-question', what: 'The tallest question on a phone', most: 1800, unit: 'px' },
  { ...walk, id: 'height-report', what: 'Report, closed, on a phone', most: 4000, unit: 'px' },
  { ...walk, id: 'height-report-es', what: 'The same in Spanish', most: 4000, unit: 'px' },
  { ...walk, id: 'report-title', what: 'Title of the report, from the top', most: 160, unit: 'px' },
  { ...walk, id: 'question-after-answer', what: 'From Next until the next question is painted', most: 100, unit: 'ms' },
  {
    ...walk,
    id: 'interaction-to-paint',
    what: 'A press until its paint, slowest but 2 in 100 (INP)',
    most: 100,
    unit: 'ms',
  },
  { ...walk, id: 'layout-shift', what: 'Layout shift of a page of the walk, the worst (CLS)', most: 0.02, unit: '' },
  {
    ...walk,
    id: 'layout-shift-all',
    what: 'Layout shift of any page at 390 and 1,280 px, the worst (CLS)',
    most: 0.02,
    unit: '',
  },
  { id: 'landing-performance', ...lighthouse, what: 'Lighthouse mobile, landing: performance' },
  { id: 'landing-accessibility', ...lighthouse, what: 'Lighthouse mobile, landing: accessibility' },
  { id: 'landing-best-practices', ...lighthouse, what: 'Lighthouse mobile, landing: best practices' },
  { id: 'question-performance', ...lighthouse, what: 'Lighthouse mobile, question: performance' },
  { id: 'question-accessibility', ...lighthouse, what: 'Lighthouse mobile, question: accessibility' },
  { id: 'question-best-practices', ...lighthouse, what: 'Lighthouse mobile, question: best practices' },
  { id: 'report-performance', ...lighthouse, what: 'Lighthouse mobile, report: performance' },
  { id: 'report-accessibility', ...lighthouse, what: 'Lighthouse mobile, report: accessibility' },
  { id: 'report-best-practices', ...lighthouse, what: 'Lighthouse mobile, report: best practices' },
] as const satisfies readonly Budget[]
/** The id of a budget. */
export type BudgetId = (typeof budgets)[number]['id']

/** The measured figures, by budget id. */
export type Figures = Partial<Record<BudgetId, number>>

/** Whether a figure is within its budget. */
export const meetsBudget = (budget: Budget, figure: number): boolean =>
  'most' in budget ? figure <= budget.most : figure >= budget.least

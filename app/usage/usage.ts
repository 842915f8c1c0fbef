import { table } from '../routes.table.ts'

/** What can be counted. Another thing gets a word here. */
export const usageEvents = [
  'viewed',
  'begun',
  'finished',
  'saved',
  'shared',
  'printed',
  'listened',
  'calendarTaken',
  'linkOpened',
  'helpOpened',
] as const
export type UsageEvent = (typeof usageEvents)[number]

const pages = new Set(table.map(({ path }) => `/${path}`))

/** Whether something is the address of a page as the table of addresses has it, such as `/start`: nothing else is kept. */
export const isPage = (named: string): boolean => pages.has(named)

/** Whether whoever calls asks not to be counted: Do Not Track, or Global Privacy Control. */
export const wantsNoCount = (headers: { get: (name: string) => string | null }): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

import { campaignRow } from '#platform/content/campaign.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import { table } from '#routes/table.ts'

/** Events that can be counted. */
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

const pages = new Set(table.map(({ path }) => `/${path}`).filter((path) => path !== `/${campaignRow}`))

/** Tests if a string is the path of a known page or campaign, such as `/start`. Nothing else is stored. */
export const isPage = (named: string, campaigns: readonly Campaign[]): boolean =>
  pages.has(named) || campaigns.some(({ path }) => named === `/${path}`)

/** Tests if the caller opts out of counting: Do Not Track, or Global Privacy Control. */
export const optsOutOfCounting = (headers: { get: (name: string) => string | null }): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

import { campaignRow } from '#platform/content/campaign.ts'
import type { table } from '#routes/table.ts'
import { content } from './content.ts'

/**
 * Returns the addresses of rows with their parameters filled in, optional ones both omitted and filled in, those of all
 * campaigns, and an unknown address.
 */
export const addressesOf = (rows: readonly (typeof table)[number][]): string[] => [
  ...new Set(
    rows
      .flatMap(({ path }): string[] => (path === campaignRow ? content.campaigns.map((each) => each.path) : [path]))
      .flatMap((path) => [
        `/${path.replace(/\/?:\w+\?/, '').replace(':partner', 'volusia')}`,
        `/${path
          .replace(':number?', '9')
          .replace(/:partner\??/, 'volusia')
          .replace(':topic', 'ladder')}`,
      ]),
  ),
  '/there-is-no-such-page',
]

import { campaignRow } from '#platform/content/campaign.ts'
import type { table } from '#routes/table.ts'
import { content } from './content.ts'

/** Returns the addresses of rows, with and without their optional parameters, of all campaigns, and an unknown one. */
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

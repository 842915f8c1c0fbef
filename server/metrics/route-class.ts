import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { campaignRow } from '#platform/content/campaign.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import { pageOf } from '#routes/row.ts'
import { table } from '#routes/table.ts'

/** First path segments of API calls. */
const callGroups = ['assessment', 'auth', 'email', 'fhir', 'guidance', 'message-queue', 'my-data', 'pdf', 'secured']

/** The feature of each page, by its first path segment in lower case. */
const featureByPart = new Map(
  table.map((row) => [row.path.split('/')[0]?.toLowerCase() ?? '', pageOf(row, table).screen.split('/')[0] ?? '']),
)

/** The class of an address in the metrics: one of a fixed set, never a part of the address. */
export type RouteClass = string & { readonly class?: unique symbol }

/** Returns the class of a path: the feature of a page, the group of a call, `asset`, `health`, or `unknown`. */
export function routeClass(path: string, campaigns: readonly Campaign[]): RouteClass {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1)
  if (['healthz', 'readyz', 'metrics', '.well-known'].includes(first)) return 'health'
  if (first === 'api') return callGroups.includes(second) ? `api-${second}` : 'api-other'
  if (first === 'assets' || /\.(css|ico|js|json|map|png|svg|txt|webmanifest|woff2)$/i.test(path)) return 'asset'
  const part = locales.some((locale) => locale === first) ? second : first
  const ofCampaign = campaigns.some((campaign) => campaign.path.toLowerCase() === part)
  return featureByPart.get(ofCampaign ? campaignRow : part) ?? 'unknown'
}

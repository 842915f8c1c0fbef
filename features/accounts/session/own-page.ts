import { mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { isPageAt } from '#platform/content/campaign.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import { inLocale } from '#routes/screen.ts'

/** Tests if an address (a path, optionally with a query) is a page of the product, in any language. */
export function isOwnPage(address: string, campaigns: readonly Campaign[]): boolean {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, 'http://localhost')) return false
  const path = inLocale(mainLocale, new URL(address, 'http://localhost').pathname)
  return isPageAt(campaigns, path)
}

import type { Partner } from '#platform/content/schemas/partner.schema.ts'

/** Returns the URL of a partner's Resource Hub; null unless the partner supplies one and `showOtherSources` is on. */
export const resourceHubOf = ({
  resourceHubUrl,
  showOtherSources,
}: Pick<Partner, 'resourceHubUrl' | 'showOtherSources'>): string | null =>
  showOtherSources ? (resourceHubUrl ?? null) : null

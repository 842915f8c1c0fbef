import type { Partner } from '#server/content/partner.schema.ts'

/** Address of a partner's Resource Hub; null unless the partner supplies one and has its other sources shown. */
export const resourceHubOf = ({
  resourceHubUrl,
  showOtherSources,
}: Pick<Partner, 'resourceHubUrl' | 'showOtherSources'>): string | null =>
  showOtherSources ? (resourceHubUrl ?? null) : null

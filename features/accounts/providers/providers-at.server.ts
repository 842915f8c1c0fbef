import type { ProviderName } from '#platform/identity/provider.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the configured providers to offer on a page. Google and Microsoft redirect only to the product's own origin,
 * so pages on a partner's subdomain, which have a separate session, offer none.
 */
export const providersAt = ({ deps }: RequestContext, url: URL): readonly ProviderName[] =>
  url.host === new URL(deps.settings.origin).host ? deps.identity.providers : []

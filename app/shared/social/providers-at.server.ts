import type { RequestContext } from '../visit/request.ts'
import type { ProviderName } from './provider.ts'

/**
 * Returns the providers to offer on a page: those that are configured. Google and Microsoft redirect only to the
 * product's own origin, so pages on a partner's subdomain, which have a separate session, offer none.
 */
export const providersAt = ({ deps }: RequestContext, url: URL): readonly ProviderName[] =>
  url.host === new URL(deps.settings.origin).host ? deps.identity.providers : []

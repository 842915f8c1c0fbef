import type { RequestContext } from '../visit/request.ts'
import type { ProviderName } from './provider.ts'

/**
 * The providers to offer on a page: those that are set up. Google and Microsoft send people back to the product's own
 * origin only, so pages under a partner's subdomain, whose session is another, offer none.
 */
export const providersAt = ({ deps }: RequestContext, url: URL): readonly ProviderName[] =>
  url.host === new URL(deps.settings.origin).host ? deps.identity.providers : []

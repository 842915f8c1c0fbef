import type social from '#content/messages/en/social.json'
import type { ProviderName } from './provider.ts'

/** Why a sign-in with a provider did not come to its end. */
export const causes = [
  // It could not begin: the provider does not answer.
  'initiate',
  // The browser keeps no cookies.
  'storage',
  // The provider does not know this product, or not at this address.
  'unconfigured',
  // The return belongs to no sign-in that this browser has begun: too old, used, begun elsewhere.
  'interrupted',
  'cancelled',
  'blocked',
  'timeout',
  // What the provider said proves nothing.
  'refused',
  // The provider wants the product to be approved first.
  'app',
  // The provider says another error.
  'provider',
  // Something failed here.
  'failed',
  // Signed in, but the report is somebody else's by now.
  'notSaved',
] as const
export type Cause = (typeof causes)[number]

/** The cause of a name that somebody sent; null when there is none. */
export const causeNamed = (name: unknown): Cause | null => causes.find((known) => known === name) ?? null

/** Names of the words that stand for causes. */
export type SocialProblem = keyof (typeof social)['problems']

const problems: Record<Cause, SocialProblem | Record<ProviderName, SocialProblem>> = {
  initiate: { google: 'googleInitiate', microsoft: 'microsoftInitiate' },
  storage: 'storage',
  unconfigured: { google: 'googleUnconfigured', microsoft: 'microsoftDomain' },
  interrupted: 'interrupted',
  // A window of Google that is closed or blocked leads to Google itself, so nobody reads of it but there.
  cancelled: { google: 'interrupted', microsoft: 'microsoftCancelled' },
  blocked: { google: 'interrupted', microsoft: 'microsoftBlocked' },
  timeout: { google: 'interrupted', microsoft: 'microsoftTimeout' },
  refused: 'refused',
  app: { google: 'refused', microsoft: 'microsoftApp' },
  provider: { google: 'failed', microsoft: 'microsoftOtherwise' },
  failed: 'failed',
  notSaved: 'notSaved',
}

/** The words for a cause. `isMobile`: in a browser of a telephone, where Microsoft's other errors have words of their own. */
export function problemOf(provider: ProviderName, cause: Cause, isMobile: boolean): SocialProblem {
  const found = problems[cause]
  const problem = typeof found === 'string' ? found : found[provider]
  return problem === 'microsoftOtherwise' && isMobile ? 'microsoftMobile' : problem
}

/** What providers say when somebody comes back without a code (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6, and Microsoft's own). */
const causeOfError: Readonly<Record<string, Cause>> = {
  access_denied: 'cancelled',
  user_cancelled: 'cancelled',
  consent_declined: 'cancelled',
  unauthorized_client: 'unconfigured',
  invalid_client: 'unconfigured',
  invalid_request: 'unconfigured',
  invalid_scope: 'unconfigured',
  unsupported_response_type: 'unconfigured',
  redirect_uri_mismatch: 'unconfigured',
  consent_required: 'app',
  interaction_required: 'app',
  server_error: 'provider',
  temporarily_unavailable: 'provider',
  login_required: 'provider',
  account_selection_required: 'provider',
  // Not said by the provider, but found when it was asked what the code stands for.
  unreachable: 'provider',
}

/** An error of a provider as it may be shown and logged: one of those that are known, else `unknown_error`. */
export const errorCode = (error: unknown): string =>
  typeof error === 'string' && Object.hasOwn(causeOfError, error) ? error : 'unknown_error'

/** Why somebody came back without a code. */
export const causeOf = (error: string): Cause => causeOfError[errorCode(error)] ?? 'provider'

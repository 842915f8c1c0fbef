import type social from '#content/messages/en/social.json'
import type { ProviderName } from '#platform/identity/provider.ts'

/** Causes of a failed sign-in with a provider. */
const causes = [
  // The sign-in could not start, for example because the provider does not respond.
  'initiate',
  // The browser blocks cookies.
  'storage',
  // The provider rejects this client, or its redirect URI.
  'unconfigured',
  // The callback matches no pending sign-in of this browser: expired, used, or started elsewhere.
  'interrupted',
  'cancelled',
  'blocked',
  'timeout',
  // The provider's response failed validation.
  'refused',
  // The provider must approve this client first.
  'app',
  // Any other error from the provider.
  'provider',
  // An error on this server.
  'failed',
  // Signed in, but the report belongs to another account.
  'notSaved',
] as const
export type Cause = (typeof causes)[number]

export const causeNamed = (name: unknown): Cause | null => causes.find((known) => known === name) ?? null

/** Message keys of the texts for causes. */
export type SocialProblem = keyof (typeof social)['problems']

const problems: Record<Cause, SocialProblem | Record<ProviderName, SocialProblem>> = {
  initiate: { google: 'googleInitiate', microsoft: 'microsoftInitiate' },
  storage: 'storage',
  unconfigured: { google: 'googleUnconfigured', microsoft: 'microsoftDomain' },
  interrupted: 'interrupted',
  // If Google's popup is closed or blocked, the page redirects to Google, so this shows only after Google's callback.
  cancelled: { google: 'interrupted', microsoft: 'microsoftCancelled' },
  blocked: { google: 'interrupted', microsoft: 'microsoftBlocked' },
  timeout: { google: 'interrupted', microsoft: 'microsoftTimeout' },
  refused: 'refused',
  app: { google: 'refused', microsoft: 'microsoftApp' },
  provider: { google: 'failed', microsoft: 'microsoftOtherwise' },
  failed: 'failed',
  notSaved: 'notSaved',
}

/**
 * Returns the message key for a cause. `isMobile`: on a phone, where other errors of Microsoft have a separate text.
 */
export function problemOf(provider: ProviderName, cause: Cause, isMobile: boolean): SocialProblem {
  const found = problems[cause]
  const problem = typeof found === 'string' ? found : found[provider]
  return problem === 'microsoftOtherwise' && isMobile ? 'microsoftMobile' : problem
}

/**
 * Causes by the provider's error code in the callback (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6, and Microsoft's
 * own).
 */
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
  // Set by the product if the provider's token endpoint did not respond.
  unreachable: 'provider',
}

/** Returns an error code of a provider that is safe to show and log; an unknown code becomes `unknown_error`. */
export const errorCode = (error: unknown): string =>
  typeof error === 'string' && Object.keys(causeOfError).includes(error) ? error : 'unknown_error'

/** Returns the cause of an error code in the callback. */
export const causeOf = (error: string): Cause => causeOfError[errorCode(error)] ?? 'provider'

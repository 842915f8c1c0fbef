/** Identity providers, in display order. */
export const providerNames = ['google', 'microsoft'] as const
export type ProviderName = (typeof providerNames)[number]

/** Parses the name of a provider; null if unknown. */
export const providerNamed = (name: unknown): ProviderName | null =>
  providerNames.find((known) => known === name) ?? null

/** Email domains of each provider: a mailbox there is also an account at the provider. */
const domains: Record<ProviderName, RegExp> = {
  google: /^(gmail|googlemail)\.com$/,
  microsoft: /^((outlook|hotmail|live)(\.[a-z]{2,3}){1,2}|msn\.com)$/,
}

/** Domains of other public email services, for which no provider is offered. */
const otherMail = /^(yahoo(\.[a-z]{2,3}){1,2}|(aol|icloud|me|mac|comcast)\.(com|net)|proton\.me)$/

/**
 * Tests if a provider is offered, given the email typed so far (R484 to R487). A domain of a provider offers only that
 * provider, and one in `otherMail` none. A custom domain, which either may host, offers both, as does no domain yet.
 */
export function isOffered(provider: ProviderName, email: string): boolean {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  if (otherMail.test(domain)) return false
  const owner = providerNames.find((name) => domains[name].test(domain))
  return owner === undefined || owner === provider
}

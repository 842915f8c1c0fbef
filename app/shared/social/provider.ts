/** The providers that people may sign in with, in the order in which they are offered. */
export const providerNames = ['google', 'microsoft'] as const
export type ProviderName = (typeof providerNames)[number]

/** The provider of a name that somebody sent; null when there is none. */
export const providerNamed = (name: unknown): ProviderName | null =>
  providerNames.find((known) => known === name) ?? null

/** The domains of the mail of one provider: an account there is an account of that provider. */
const domains: Record<ProviderName, RegExp> = {
  google: /^(gmail|googlemail)\.com$/,
  microsoft: /^((outlook|hotmail|live)(\.[a-z]{2,3}){1,2}|msn\.com)$/,
}

/** The domains of mail that is no one's own, and neither provider's. */
const otherMail = /^(yahoo(\.[a-z]{2,3}){1,2}|(aol|icloud|me|mac|comcast)\.(com|net)|proton\.me)$/

/**
 * Whether a provider is offered to somebody who has typed an email so far (R484 to R487): the one whose mail it is; both
 * for a domain of their own, behind which either may stand, and as long as the domain is not typed.
 */
export function isOffered(provider: ProviderName, email: string): boolean {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  if (otherMail.test(domain)) return false
  const owner = providerNames.find((name) => domains[name].test(domain))
  return owner === undefined || owner === provider
}

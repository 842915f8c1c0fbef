/** The providers that people may sign in with, in the order in which they are offered. */
export const providerNames = ['google', 'microsoft'] as const
export type ProviderName = (typeof providerNames)[number]

/** The provider of a name that somebody sent; null when there is none. */
export const providerNamed = (name: unknown): ProviderName | null =>
  providerNames.find((known) => known === name) ?? null

/** The domains of the mail of one provider: an account there is an account of that provider. */
const domains: Record<ProviderName, RegExp> = {
  google: /^(gmail|googlemail)\.com$/,
  microsoft: /^((outlook|hotmail|live)\.[a-z.]+|msn\.com)$/,
}

/**
 * Whether a provider is offered to somebody who has typed an email so far: the one whose mail it is, and both for a domain
 * of their own, or as long as the domain is not typed.
 */
export function isOffered(provider: ProviderName, email: string): boolean {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  const owner = providerNames.find((name) => domains[name].test(domain))
  return owner === undefined || owner === provider
}

import { falseEnding } from '../false-ending.ts'
import { knownDomains } from './mail-domains.ts'
import { similarDomain } from './similar-domain.ts'

/**
 * Returns the probable email address if the typed domain is similar to a frequent one, such as gmial.com, or ends like
 * none; else null. The typed address may be right.
 */
export function suggestEmail(typed: string): string | null {
  const [, local, domain = ''] =
    /^(?:[^<]*<)?([^\s<>@]+)@([a-z\d.,-]*[a-z])[>\s.,;]*$/.exec(typed.trim().toLowerCase()) ?? []
  const ended = domain.replace(falseEnding, (_, net) => (net ? '.net' : '.com')).replace(',', '.')
  const meant = similarDomain(ended, knownDomains) || ended
  return local && meant !== domain ? `${local}@${meant}` : null
}

/** Returns the name of the field sent by a pressed suggestion for an email field. */
export const suggestedName = (name: string): string => `${name}_suggested`
/** Returns the name of the field with the address that the suggestion was for. */
export const confirmedName = (name: string): string => `${name}_confirmed`

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

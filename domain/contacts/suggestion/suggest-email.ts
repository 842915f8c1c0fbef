import { falseEnding } from '../false-ending.ts'
import { mailDomains, similarDomains } from './mail-domains.ts'

/**
 * Returns the probable email address if the typed domain is similar to a frequent one, such as gmial.com, or ends like
 * none; else null. The typed address may be right.
 */
export function suggestEmail(typed: string): string | null {
  const [, local, domain = ''] =
    /^(?:[^<]*<)?([^\s<>@]+)@([a-z\d.,-]*[a-z])[>\s.,;]*$/.exec(typed.trim().toLowerCase()) ?? []
  const ended = domain.replace(falseEnding, (_, net) => (net ? '.net' : '.com')).replace(',', '.')
  const isSimilar = (known: string) => isWithin(ended, known, known.indexOf('.') < 9 ? 1 : 2)
  const isKnown = [...mailDomains, ...similarDomains].includes(ended)
  const meant = (isKnown ? null : mailDomains.find(isSimilar)) ?? ended
  return local && meant !== domain ? `${local}@${meant}` : null
}

/** Tests if two texts differ by at most `edits` missing, extra, wrong or swapped letters. */
function isWithin(one: string, other: string, edits: number): boolean {
  if (one === other || edits === 0) return one === other
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const [a, b] = at < 0 ? ['', other.slice(one.length)] : [one.slice(at), other.slice(at)]
  const goesOn = (skipped: number, skippedOther: number) => isWithin(a.slice(skipped), b.slice(skippedOther), edits - 1)
  return goesOn(1, 0) || goesOn(0, 1) || goesOn(1, 1) || (a[0] === b[1] && a[1] === b[0] && goesOn(2, 2))
}

/** Returns the name of the field sent by a pressed suggestion for an email field. */
export const suggestedName = (name: string): string => `${name}_suggested`
/** Returns the name of the field with the address that the suggestion was for. */
export const confirmedName = (name: string): string => `${name}_confirmed`

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

import type { KnownDomains } from './similar-domain.ts'

/** Frequent mail domains in the United States. A domain that is similar to one of them may be mistyped. */
const frequent =
  'gmail.com yahoo.com hotmail.com outlook.com aol.com icloud.com comcast.net att.net verizon.net msn.com live.com ' +
  'sbcglobal.net bellsouth.net cox.net charter.net earthlink.net me.com mac.com juno.com ymail.com rocketmail.com ' +
  'optonline.net frontier.com proton.me'

/** Existing domains that are similar to a frequent one. */
const similar =
  'mail.com email.com fmail.com gmx.com aon.com all.com ms.com msc.com ge.com love.com life.com fox.net max.com'

export const knownDomains: KnownDomains = { frequent, known: `${frequent} ${similar}` }

/** The longest domain that may be suggested. */
export const longestDomain = frequent.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''

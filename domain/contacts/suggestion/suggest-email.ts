import { parseEmail } from '../contact-method.ts'
import { mistypedEnds } from '../mistyped-ends.ts'
import { mailDomains } from './mail-domains.ts'

/** Minimum length of a domain name in which one or two typos are corrected. In a shorter one, only the ending is. */
const lengths = { oneWrong: 5, twoWrong: 6 }
/** Endings that are often confused. */
const usualEnds = ['com', 'net', 'org']

/**
 * Returns the probable email address if the typed domain is similar to a common one, such as gmial.com or yahoo.con;
 * else null. The typed address may be right.
 */
export function suggestEmail(typed: string): string | null {
  const read = parseEmail(typed)
  const address = 'contact' in read ? read.contact : withoutComma(typed)
  const [, local = '', domain = ''] = /^(.+)@(.+)$/.exec(address) ?? []
  const meant = mailDomains.includes(domain) ? domain : (nearest(domain) ?? withRightEnd(domain))
  const suggested = parseEmail(`${local}@${meant ?? ''}`)
  const isRight = 'contact' in read && 'contact' in suggested && suggested.contact === read.contact
  return 'contact' in suggested && !isRight ? suggested.contact : null
}

/** Returns the name of the field sent by a pressed suggestion for an email field. */
export const suggestedName = (name: string): string => `${name}_suggested`
/** Returns the name of the field with the address that the suggestion was for. */
export const confirmedName = (name: string): string => `${name}_confirmed`

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Returns a typed address in lower case, with a comma before its ending replaced by a period. */
const withoutComma = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/,(?=[a-z]+$)/, '.')

function nearest(domain: string): string | null {
  const near = mailDomains
    .map((known) => ({ known, distance: distanceTo(domain, known) }))
    .filter(({ distance }) => distance !== null)
    .sort((one, other) => Number(one.distance) - Number(other.distance))
  return near[0]?.known ?? null
}

/** Returns the edit distance of a domain from a known one; null if they are not similar. */
function distanceTo(domain: string, known: string): number | null {
  const [[name, end], [knownName, knownEnd]] = [splitOf(domain), splitOf(known)]
  const inName = editDistance(name, knownName)
  const isEndMixedUp = usualEnds.includes(end) && usualEnds.includes(knownEnd) && knownName.length >= lengths.oneWrong
  const inEnd = end === '' || (isEndMixedUp && inName === 0) ? 1 : editDistance(end, knownEnd)
  const isNameNear =
    inName === 0 ||
    (inName === 1 && knownName.length >= lengths.oneWrong) ||
    (inName === 2 && knownName.length >= lengths.twoWrong && name[0] === knownName[0])
  return isNameNear && inEnd <= 1 && inName + inEnd <= 2 ? inName + inEnd : null
}

const splitOf = (domain: string): [string, string] => {
  const dot = domain.indexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

const withRightEnd = (domain: string): string | null => {
  const dot = domain.lastIndexOf('.')
  const end = mistypedEnds[domain.slice(dot + 1)]
  return dot > 0 && end !== undefined ? `${domain.slice(0, dot)}.${end}` : null
}

/** Counts missing, extra, wrong and swapped letters (optimal string alignment). */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const [above = [], twoAbove] = [rows[i - 1], rows[i - 2]]
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && twoAbove ? (twoAbove[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

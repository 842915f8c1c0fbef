/** Units of a typed number, with the words that may follow it. */
const unitTexts = {
  hours: 'h|hrs?|hours?|horas?',
  days: 'd|days?|dias?',
  minutes: "m|mins?|minutes?|minutos?|'",
  times: 'x|times?|ve(?:z|ces)',
} as const

export type Unit = keyof typeof unitTexts

/**
 * A number, or a range such as 7-8, of which the person has to choose one. `decimals`: number of significant decimals.
 */
export type TypedNumber = { value: number; decimals: number } | { low: number; high: number }

/** Longer input is not a number. The limit bounds the cost of the patterns. */
const longestTyped = 200

const signs: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }
const between = /^(?:between |from |entre |de )?(\S.*?)(?: ?[-–—] ?| (?:to|or|and|a|o|y) )(\S.*)$/

/**
 * Parses a number as people type it: 7, 7.5, 7,5, 7 1/2, 7½, 7 hours, 7 horas y media; "7-8" yields both. A comma
 * before exactly three digits is a US thousands separator. Quarters are rounded to a tenth. Returns null for anything
 * else.
 */
export function parseNumber(typed: string, unit?: Unit): TypedNumber | null {
  if (typed.length > longestTyped) return null
  const text = typed
    .replace(/[½¼¾]/g, (sign) => ` ${signs[sign]}`)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const one = amountOf(text, unit)
  if (one) return one
  const [low, high] = (between.exec(text) ?? []).slice(1).map((each) => amountOf(each, unit))
  return low && high && low.value < high.value ? { low: low.value, high: high.value } : null
}

/** Returns the unit with a name in a questionnaire; undefined if unknown. */
export const unitNamed = (name: string): Unit | undefined => (name in unitTexts ? (name as Unit) : undefined)

function amountOf(text: string, unit: Unit | undefined): { value: number; decimals: number } | null {
  const alone = withoutUnit(text.replace(/ (?:and a half|y medi[ao])\b/, ' 1/2'), unit)
  const [, before = '', over, under] = /^(.*[ -])?([13])\/([24])$/.exec(alone) ?? []
  if (over === undefined) return plainNumber(alone)
  const full = withoutUnit(before.replace(/[ -]$/, ''), unit)
  if (!/^\d*$/.test(full) || Number(over) > Number(under)) return null
  return { value: Math.round((Number(full) + Number(over) / Number(under)) * 10) / 10, decimals: 1 }
}

const withoutUnit = (text: string, unit: Unit | undefined): string =>
  unit ? text.replace(new RegExp(`^(.*\\d[.,]?) ?(?:${unitTexts[unit]})\\.?$`), '$1') : text

function plainNumber(text: string): { value: number; decimals: number } | null {
  const plain = /^-?\d{1,3}(?:,\d{3})+$/.test(text) ? text.replace(/,/g, '') : text.replace(',', '.')
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const fraction = plain.split('.')[1]?.replace(/0+$/, '') ?? ''
  const value = Number(plain)
  return { value: value === 0 ? 0 : value, decimals: fraction.length }
}

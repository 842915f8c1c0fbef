import { basename } from 'node:path'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { type ContentFile, type Problem, placeOf } from './read.ts'
import { messageBlanks } from './schemas/message.schema.ts'

type Path = readonly PropertyKey[]
/** A text in English and its translation. */
type Pair = { en: string; es: string; path: Path }

const placeholder = /\{\{\w+\}\}/g
const longNumber = /\b1-\d{3}-\d{3}-\d{4}\b/g

/** Returns the placeholders allowed in the texts of a file. */
const placeholdersOf = (file: string): readonly string[] => {
  if (/^(emails|sms)\//.test(file)) {
    const blanks = Object.entries<readonly string[]>(messageBlanks).find(
      ([name]) => name === basename(file, '.yaml'),
    )?.[1]
    return ['partner', ...(blanks ?? [])].map((name) => `{{${name}}}`)
  }
  if (file.startsWith('documents/')) return ['{{helpEmail}}', '{{guestDays}}']
  if (file === 'statements.yaml') return ['{{name}}', '{{value}}']
  if (file === 'safety.yaml') return ['{{step}}', '{{name}}']
  if (file === 'cv19.yaml') return ['{{date}}']
  if (file === 'focus-group.yaml')
    return ['organizer', 'contact', 'months', 'minutes', 'number', 'code', 'limit'].map((name) => `{{${name}}}`)
  if (file === 'returning.yaml') return ['{{day}}', '{{part}}', '{{months}}', '{{value}}', '{{max}}']
  return file === 'resources.yaml' ? ['{{state}}'] : []
}

/**
 * Validates every bilingual text and adds the problems: no exclamation mark, no English text on the Spanish side, the
 * same placeholders on both, and no phone number that is not listed in links.yaml or resources.yaml.
 */
export function checkTexts(files: readonly ContentFile[], problems: Problem[]): void {
  const known = new Set(files.flatMap((file) => numbersKnown(file.data)))
  for (const file of files) {
    for (const pair of pairsIn(file.data, [])) {
      for (const message of mistakesIn(pair, known, placeholdersOf(file.file))) {
        problems.push({ file: file.file, place: placeOf(file, pair.path), message })
      }
    }
  }
}

function mistakesIn({ en, es }: Pair, numbers: ReadonlySet<string>, allowed: readonly string[]): string[] {
  const wrong: string[] = []
  if (/[!¡]/.test(en + es)) wrong.push('has an exclamation mark')
  if (en !== en.trim() || es !== es.trim()) wrong.push('begins or ends with a space')
  if (en === es && isProse(en)) wrong.push('says the same in English and Spanish')
  if (placeholders(en) !== placeholders(es)) wrong.push('needs the same {{placeholders}} in both languages')
  for (const name of en.match(placeholder) ?? []) {
    if (!allowed.includes(name)) wrong.push(`uses ${name}, which nothing fills in here`)
  }
  for (const number of `${en} ${es}`.match(longNumber) ?? []) {
    if (!numbers.has(number)) wrong.push(`names ${number}, which is in neither links.yaml nor resources.yaml`)
  }
  return wrong
}

/** Tests if a text is prose, not a name, a number or an address. */
const isProse = (text: string) => text.split(/\s+/).filter((word) => /^[a-zñáéíóúü]+[.,:;?]?$/.test(word)).length >= 3

const placeholders = (text: string) => [...new Set(text.match(placeholder))].sort().join(' ')

function pairsIn(data: unknown, path: Path): Pair[] {
  if (typeof data !== 'object' || data === null) return []
  const [main, ...translations] = locales.map((locale) => Reflect.get(data, locale))
  if (typeof main === 'string' && translations.every((each) => typeof each === 'string')) {
    const others = 'variants' in data ? pairsIn(data.variants, [...path, 'variants']) : []
    return [...translations.map((es) => ({ en: main, es, path })), ...others]
  }
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data)
  return entries.flatMap(([key, value]) => pairsIn(value, [...path, key]))
}

/** Returns all values of `number` fields in the data of a file. */
function numbersKnown(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => (key === 'number' ? stringsIn(value) : numbersKnown(value)))
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value) : []

import type { Locale, Text } from '#assessment/questionnaire/questionnaire.ts'

/** Content texts in one language, with the structure of the content. */
export type Texts<Value> = Value extends Text
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Texts<Value[Key]> }
    : Value

/** Returns a part of the content with every text in one language. */
export function asText<Value>(value: Value, locale: Locale): Texts<Value> {
  if (typeof value !== 'object' || value === null) return value as Texts<Value>
  if (isText(value)) return value[locale] as Texts<Value>
  if (Array.isArray(value)) return value.map((each) => asText(each, locale)) as Texts<Value>
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asText(each, locale)])) as Texts<Value>
}

const isText = (value: object): value is Text =>
  'en' in value && 'es' in value && typeof value.en === 'string' && typeof value.es === 'string'

export const filled = (text: string, blanks: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (full, name: string) => String(blanks[name] ?? full))

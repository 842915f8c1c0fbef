import type { TFunction } from 'i18next'
import { domains, type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { EditableField } from '#platform/content/partner-layers.ts'
import type { Program } from '#platform/content/schemas/program.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { Zone } from '#platform/i18n/dates/time-zone.ts'
import { languageName } from '#platform/i18n/language-name.ts'

/** Input for formatting a value. */
export type TextsContext = { locale: Locale; t: TFunction; programs: readonly Pick<Program, 'key' | 'name'>[] }

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is Record<Locale, string> =>
  isTree(value) && locales.every((locale) => typeof value[locale] === 'string')

/** Formats the value of a partner's field, or a list entry, in short; a text in both languages. */
export function asText(value: unknown, context: TextsContext, field?: EditableField): string {
  const { t, locale, programs } = context
  if (typeof value === 'boolean')
    return t(value ? 'partnerSettings:on' : 'partnerSettings:off', { what: labelOf(field, t) })
  if (field === 'theme') return t(`partnerSettings:themes.${value as 'default'}`)
  if (field === 'timeZone') return t(`reminders:zone.${value as Zone}`)
  if (field === 'logo' || field === 'logo2') return t('partnerSettings:picture')
  if (field === 'languages' && Array.isArray(value))
    return value.map((code) => languageName(String(code), locale)).join(', ')
  if (field === 'closedDays' && Array.isArray(value)) return value.map((day) => longDay(String(day), locale)).join('; ')
  if (Array.isArray(value)) return value.map((entry) => asText(entry, context)).join('; ')
  if (isText(value)) return inAllLanguages(value, locale)
  if (!isTree(value)) return String(value)
  if (isText(value.title))
    return [value.title[locale], textIn(value.when, locale), areasOf(value.areas, t)].filter(Boolean).join('. ')
  if (typeof value.program === 'string') {
    const name = programs.find(({ key }) => key === value.program)?.name[locale] ?? value.program
    return [name, textIn(value.when, locale), textIn(value.place, locale)].filter(Boolean).join('. ')
  }
  if (typeof value.promoCode === 'string') return `${value.promoCode}: ${textIn(value.headline, locale)}`
  return Object.values(value)
    .map((each) => asText(each, context))
    .join('. ')
}

/** Formats a text in the page's language, followed by the other translations if they differ. */
function inAllLanguages(value: Record<Locale, string>, locale: Locale): string {
  const others = new Set(locales.map((each) => value[each]).filter((text) => text !== value[locale]))
  return others.size === 0 ? value[locale] : `${value[locale]} (${[...others].join('; ')})`
}

const textIn = (value: unknown, locale: Locale): string => (isText(value) ? value[locale] : '')
const labelOf = (field: EditableField | undefined, t: TFunction): string =>
  field ? t(`partnerSettings:changed.${field}`) : ''

const areasOf = (value: unknown, t: TFunction): string =>
  domains
    .filter((area) => Array.isArray(value) && value.includes(area))
    .map((area) => t(`results:areas.${area}`))
    .join(', ')

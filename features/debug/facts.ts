import type { TFunction } from 'i18next'
import type debug from '#content/messages/en/debug.json'
import type { FactSection } from '#platform/page/debug-view.ts'

export type FactName = keyof (typeof debug)['facts']
export type SectionName = keyof (typeof debug)['sections']
type Value = string | number | boolean | null | undefined

/** Formats a value, the same in every locale. A missing value is a dash. */
export const shown = (value: Value): string =>
  value === null || value === undefined || value === '' ? '—' : String(value)

export const section = (
  t: TFunction<'debug'>,
  key: SectionName,
  facts: readonly (readonly [FactName, Value])[],
): FactSection => ({
  key,
  title: t(`sections.${key}`),
  facts: facts.map(([name, value]) => ({ key: name, name: t(`facts.${name}`), value: shown(value) })),
})

/** Returns the text of a debug panel if loading its facts failed: 'HTTP {status}', or the error message. */
export function problemOf(thrown: unknown): string {
  if (thrown instanceof Response) return `HTTP ${thrown.status}`
  if (thrown instanceof Object && 'init' in thrown && thrown.init instanceof Object && 'status' in thrown.init)
    return `HTTP ${thrown.init.status}`
  return thrown instanceof Error ? thrown.message : String(thrown)
}

import type { TFunction } from 'i18next'
import type debug from '#content/messages/en/debug.json'
import type { FactSection } from '../shared/page/debug-view.ts'

/** Names of facts that have words. */
export type FactName = keyof (typeof debug)['facts']
/** Names of sections that have words. */
export type SectionName = keyof (typeof debug)['sections']
type Value = string | number | boolean | null | undefined

/** How a value is shown: as it is, in no language. What is not there is a dash. */
export const shown = (value: Value): string =>
  value === null || value === undefined || value === '' ? '—' : String(value)

/** A section of facts with its words. */
export const section = (
  t: TFunction<'debug'>,
  key: SectionName,
  facts: readonly (readonly [FactName, Value])[],
): FactSection => ({
  key,
  title: t(`sections.${key}`),
  facts: facts.map(([name, value]) => ({ key: name, name: t(`facts.${name}`), value: shown(value) })),
})

/** What an aid says when its facts could not be had: 'HTTP {status}', else the message. */
export function problemOf(thrown: unknown): string {
  if (thrown instanceof Response) return `HTTP ${thrown.status}`
  if (thrown instanceof Object && 'init' in thrown && thrown.init instanceof Object && 'status' in thrown.init)
    return `HTTP ${thrown.init.status}`
  return thrown instanceof Error ? thrown.message : String(thrown)
}

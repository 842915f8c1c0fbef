import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '#scripts/bundle/oldest-browsers.ts'

export const { api, css, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** Key in MDN's data for the versions that support a feature. */
const compat = '__compat'

const oldest = oldestBrowsers.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? []
  return [name === 'ios' ? 'safari_ios' : name, Number(version)] as const
})

/** Tests if a feature is newer than one of the oldest browsers. Features missing in MDN's data count as old. */
export function isNewer(feature: Identifier | undefined): boolean {
  const support: Record<string, SimpleSupportStatement | SimpleSupportStatement[] | undefined> | undefined =
    feature?.[compat]?.support
  if (!support) return false
  return oldest.some(([name, version]) => ![support[name] ?? []].flat().some((each) => isIn(each, version)))
}

function isIn({ version_added, version_removed, flags }: SimpleSupportStatement, version: number): boolean {
  const isAdded = typeof version_added === 'string' && numberOf(version_added) <= version
  return isAdded && !flags && !(typeof version_removed === 'string' && numberOf(version_removed) <= version)
}

/** Converts a version to a number: 15.04 for '≤15.4', so that 15.10 is higher; NaN for 'preview'. */
function numberOf(version: string): number {
  const [major = '', minor = '0'] = version.replace('≤', '').split('.')
  return Number(major) + Number(minor) / 100
}

/** Returns the subfeatures of a feature by name. */
export const featuresOf = (parent: Identifier | undefined): [string, Identifier][] =>
  Object.entries(parent ?? {}).filter((entry): entry is [string, Identifier] => entry[0] !== compat)

import type { PartnerChanges } from '#platform/content/partner-layers.ts'
import type { Version } from '../versions.server.ts'

const fields = ['offers', 'programs', 'visit']

/**
 * Returns the versions that can be undone, newest first: those since a time that changed only offers, programs and
 * hours, without a later change of the same fields.
 */
export function undoable(versions: readonly Version[], since: string): Version[] {
  const touched = new Set<string>()
  return versions.filter(({ at, changed }) => {
    const names = changed.map(({ field }) => field)
    const canUndo = at >= since && names.every((name) => fields.includes(name) && !touched.has(name))
    for (const name of names) touched.add(name)
    return canUndo && names.length > 0
  })
}

/** Returns the changes that undo a version. */
export const undoing = ({ changed }: Version): PartnerChanges =>
  Object.fromEntries(changed.map(({ field, before }) => [field, before ?? null]))

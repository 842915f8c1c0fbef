import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { addressWith } from '#routes/address.ts'

/**
 * Returns the address of the page that edits a partner. `of`: its id, for platform admins. `more`: the part, a list
 * entry, or the history.
 */
export const settingsPath = (
  locale: Locale,
  of: string | null,
  more: Readonly<Partial<Record<'part' | 'entry' | 'history', string>>> = {},
): string => addressWith(locale, '/staff/partner', { of, ...more })

import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { addressWith } from '#routes/address.ts'

/**
 * Returns the address of the page where a partner is changed. `of` is its id where an admin of the platform changes it;
 * `more` names the part, an entry of it, or the history.
 */
export const settingsPath = (
  locale: Locale,
  of: string | null,
  more: Readonly<Partial<Record<'part' | 'entry' | 'history', string>>> = {},
): string => addressWith(locale, '/staff/partner', { of, ...more })

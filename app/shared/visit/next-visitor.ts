import type { Locale } from '#assessment/questionnaire.ts'
import { inLocale } from '../routing/screen.ts'

/** Where the next visitor of a shared computer begins: clean, with the partner, and the computer still shared. */
export const nextVisitorAddress = (locale: Locale, center: string | null): string =>
  center === null
    ? `${inLocale(locale, '/start')}?kiosk=1`
    : `${inLocale(locale, `/center/${center}`)}?partner=${center}&kiosk=1`

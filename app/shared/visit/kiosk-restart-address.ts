import type { Locale } from '#assessment/questionnaire.ts'
import { inLocale } from '../routing/screen.ts'

/**
 * Returns the address at which a shared (kiosk) computer restarts for the next visitor, with the same partner and still
 * in kiosk mode.
 */
export const kioskRestartAddress = (locale: Locale, center: string | null): string =>
  center === null
    ? `${inLocale(locale, '/start')}?kiosk=1`
    : `${inLocale(locale, `/center/${center}`)}?partner=${center}&kiosk=1`

import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { pathTo } from '#routes/screen.ts'

/**
 * Returns the address behind a QR code: the page for return codes, with the code after #. Browsers do not send the
 * fragment, so the code is in no log and no `referer`; a script of the page fills the field with it.
 */
export const returnCodeAddress = (origin: string, locale: Locale, code: string): string =>
  `${origin}${pathTo(locale, '/return-code')}#${code}`

import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { pathTo } from '#routes/screen.ts'

/**
 * Returns the address in a QR code: the page for return codes, with the code after #. Browsers do not send the
 * fragment, so the code is in no log and no `referer`; a script of the page writes it into the field.
 */
export const returnCodeAddress = (origin: string, locale: Locale, code: string): string =>
  `${origin}${pathTo(locale, '/return-code')}#${code}`

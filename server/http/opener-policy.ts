import { mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { inLocale } from '#routes/screen.ts'

/** Callback paths of the sign-in with Google and Microsoft, without locale. */
const callbackPaths = /^\/api\/auth\/provider\/callback\/|^\/auth-callback\/?$/i

/**
 * Returns the Cross-Origin-Opener-Policy of a path. By default other sites get no reference to our windows. Sign-in at
 * a provider runs in a popup, which must report to its opener and close itself, so the callback pages retain the
 * reference. They show nothing personal.
 */
export function openerPolicy(path: string, hasProviders: boolean): string {
  if (!hasProviders) return 'same-origin'
  return callbackPaths.test(inLocale(mainLocale, path)) ? 'unsafe-none' : 'same-origin-allow-popups'
}

import { mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { inLocale } from '#routes/screen.ts'

/** Callback paths of the sign-in with Google and Microsoft, without locale. */
const callbackPaths = /^\/api\/auth\/provider\/callback\/|^\/auth-callback\/?$/i

/**
 * Returns the Cross-Origin-Opener-Policy of a path. By default other sites get no reference to our windows. If provider
 * sign-in is configured, it runs in a popup that must report its outcome to the opener and close itself, so the
 * callback pages retain that reference. They show nothing personal.
 */
export function openerPolicy(path: string, hasProviders: boolean): string {
  if (!hasProviders) return 'same-origin'
  return callbackPaths.test(inLocale(mainLocale, path)) ? 'unsafe-none' : 'same-origin-allow-popups'
}

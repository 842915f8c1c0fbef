import { mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { inLocale } from '#routes/screen.ts'

/** Paths of the redirects from Google and Microsoft, without the language. */
const callbackPaths = /^\/api\/auth\/provider\/callback\/|^\/auth-callback\/?$/i

/**
 * Returns the Cross-Origin-Opener-Policy of a path. Foreign pages get no reference to ours. Where sign-in with
 * providers is configured, our pages open a popup for it, which must report its outcome and close itself: so the
 * callback pages retain the reference to their opener. They show nothing personal.
 */
export function openerPolicy(path: string, hasProviders: boolean): string {
  if (!hasProviders) return 'same-origin'
  return callbackPaths.test(inLocale(mainLocale, path)) ? 'unsafe-none' : 'same-origin-allow-popups'
}

/** Where people come back to from Google and Microsoft, in either language. */
const returns = /^\/api\/auth\/provider\/callback\/|^(\/es)?\/auth-callback\/?$/i

/**
 * The Cross-Origin-Opener-Policy of an address. No page of others keeps a hold on ours. Where people may sign in with
 * providers, our pages open a window for that, which must be able to say how it ended and to close itself: so the pages
 * that it comes back to keep the tie to the one that opened it. They show nothing personal.
 */
export function openerPolicy(path: string, hasProviders: boolean): string {
  if (!hasProviders) return 'same-origin'
  return returns.test(path) ? 'unsafe-none' : 'same-origin-allow-popups'
}

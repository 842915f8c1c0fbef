import { deleteBrowserSession, endedSessionCookie } from '../shared/browser-session.server.ts'
import { forgetPreferences } from '../shared/preferences.server.ts'
import type { Here } from '../shared/request.ts'

/** What a browser is told to forget besides the cookies that are named one by one. */
export const forgetEverything = { 'clear-site-data': '"cache", "cookies", "storage"' }

/**
 * Ends this browser's visit: its session is deleted, and with it the hold on any check-up; its cookies end. Browsers that
 * do not know Clear-Site-Data forget as much, except for what they cached, which holds nothing personal.
 */
export async function endVisit(here: Here): Promise<void> {
  if (here.visit) await deleteBrowserSession(here.deps, here.visit.session.id)
  here.visit = null
  here.cookies.push(endedSessionCookie(here.deps.settings.origin))
  forgetPreferences(here)
}

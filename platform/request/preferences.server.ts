import { z } from 'zod'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { inLocale } from '#routes/screen.ts'
import { type RequestContext, type TextStep, textSteps } from './request.ts'

const yearSeconds = 365 * 86_400
const cookieNames = [
  'locale',
  'text-size',
  'contrast',
  'questions',
  'next',
  'save-tip',
  'keep-pages',
  'comfort',
  'device',
] as const
export const focusGroupCookie = 'focus-group'

/** Cookies in the cache key of public pages. */
const sharedNames: readonly string[] = ['locale', 'text-size', 'contrast']
const ownNames = [...cookieNames, focusGroupCookie].filter((name) => !sharedNames.includes(name))

/** Tests if a request has a cookie of this product that makes its pages differ from the public ones. */
export function hasOwnCookies(request: Request): boolean {
  const cookies = `; ${request.headers.get('cookie') ?? ''}`
  return ownNames.some((name) => cookies.includes(`; ${name}=`))
}

/** Returns the text size in a Cookie header; the standard one if it is missing or unknown. */
export function textStepIn(cookieLine: string): TextStep {
  const step = Number(/(?:^|; )text-size=([^;]*)/.exec(cookieLine)?.[1])
  return textSteps.find((known) => known === step) ?? 0
}

/** One form field of the preference buttons. */
const Preference = z.union([
  z.object({ language: z.enum(locales) }),
  z.object({ step: z.coerce.number().refine((step) => textSteps.some((known) => known === step)) }),
  z.object({ contrast: z.enum(['more', 'standard']) }),
  z.object({ pages: z.enum(['keep', 'forget']) }),
  z.object({ questions: z.enum(['one', 'pages']) }),
  z.object({ next: z.enum(['itself', 'button']) }),
  z.object({ device: z.literal('own') }),
])

const preferenceNames = ['language', 'step', 'contrast', 'pages', 'questions', 'next', 'device']

/**
 * Returns true for the first save reminder in each browser, and records it in a cookie. Never true for a prefetched
 * page, which may never be seen.
 */
export function isFirstReminder({ deps, cookies }: RequestContext, request: Request): boolean {
  if (isPrefetch(request) || /(^|; )save-tip=/.test(request.headers.get('cookie') ?? '')) return false
  cookies.push(cookieLine(deps.settings, 'save-tip', 'shown', yearSeconds))
  return true
}

const isPrefetch = (request: Request) => Boolean(request.headers.get('sec-purpose')?.includes('prefetch'))

/** Tests if this browser has already confirmed the reading comfort. */
export const isComfortSeen = (request: Request): boolean => /(^|; )comfort=/.test(request.headers.get('cookie') ?? '')

/** Tests if the person has said that this device is their own. */
export const isOwnDevice = (request: Request): boolean => /(^|; )device=own/.test(request.headers.get('cookie') ?? '')

/** Records in a cookie that reading comfort was confirmed; does nothing for a prefetched page. */
export function saveComfortSeen({ deps, cookies }: RequestContext, request?: Request): void {
  if (request && (isPrefetch(request) || isComfortSeen(request))) return
  cookies.push(cookieLine(deps.settings, 'comfort', 'seen', yearSeconds))
}

/**
 * Stores the preference in a form (language, text size, contrast, how questions are shown, offline copies, device) in a
 * cookie for 365 days. Returns the address to redirect to (`from`, in the chosen language); null if the form has no
 * preference.
 */
export function savePreference(ctx: RequestContext, form: FormData, from: string): string | null {
  if (!preferenceNames.some((name) => form.has(name))) return null
  const { deps, cookies } = ctx
  const preference = Preference.safeParse(Object.fromEntries(form))
  if (!preference.success) return null
  const save = (name: (typeof cookieNames)[number], value: string | number) =>
    cookies.push(cookieLine(deps.settings, name, value, yearSeconds))
  if ('step' in preference.data) save('text-size', preference.data.step)
  if ('contrast' in preference.data) save('contrast', preference.data.contrast)
  if ('pages' in preference.data) copyPages(ctx, preference.data.pages === 'keep')
  if ('questions' in preference.data) save('questions', preference.data.questions)
  if ('next' in preference.data) save('next', preference.data.next)
  if ('device' in preference.data) save('device', preference.data.device)
  if (!('language' in preference.data)) return from
  save('locale', preference.data.language)
  const url = new URL(from, deps.settings.origin)
  return inLocale(preference.data.language, url.pathname) + url.search
}

/** Turns offline copies of pages in this browser on for 365 days, or off. */
export function copyPages({ deps, cookies }: RequestContext, save: boolean): void {
  cookies.push(cookieLine(deps.settings, 'keep-pages', save ? 'yes' : '', save ? yearSeconds : 0))
}

/** Clears the cookies of all preferences, of the reminder to save, of the focus group and of the time zone. */
export function forgetPreferences({ deps, cookies }: RequestContext): void {
  for (const name of [...cookieNames, focusGroupCookie, 'time-zone'])
    cookies.push(cookieLine(deps.settings, name, '', 0))
}

function cookieLine(
  { origin }: RequestContext['deps']['settings'],
  name: string,
  value: string | number,
  seconds: number,
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/**
 * Returns the path of an address with the same origin, else `/`, which prevents open redirects. Parses like browsers,
 * which ignore tabs and take a second slash for the beginning of a host.
 */
export function ownAddress(address: FormDataEntryValue | null): string {
  const own = 'http://own.invalid'
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, own)) return '/'
  const url = new URL(address, own)
  return url.origin === own ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/'
}

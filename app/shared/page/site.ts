import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#assessment/questionnaire.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import type { TextStep } from '../visit/request.ts'
import type { DebugView } from './debug-view.ts'

/** What the frames show of a partner. */
export type PartnerView = Pick<Partner, 'id' | 'key' | 'name' | 'friendlyName' | 'logo' | 'url'> & {
  logo2: string | null
  tosUrl: string | null
  privacyUrl: string | null
  contactUrl: string | null
  /** Words beside the logo, in the page's language. */
  bubble: string | null
  /** What to do for help at this partner's center, in the page's language. */
  staffHelp: string | null
  useNumericMeters: boolean
}

/** What watching over a session needs to know. */
export type SessionView = {
  /** The computer is lent to one visitor after the other. */
  kiosk: boolean
  /** Nothing of anybody is here yet: the start page, waiting for a visitor. */
  fresh: boolean
  /** Where a quiet time leads. */
  target: string
  /** What was typed into this page's form before it was closed: names and values. */
  draft: [string, string][] | null
}

/** Facts that every page shows in its frame. */
export type Site = {
  locale: Locale
  /** Path and query of this page, to come back to. */
  address: string
  theme: string
  textStep: TextStep
  contrast: 'more' | 'standard' | null
  preferredLocale: Locale
  partner: PartnerView | null
  /** The partner as it goes into links of pages that have no session yet, such as `?partner=volusia`; else ''. */
  partnerQuery: string
  helpEmail: string
  /** This browser has a session: there is something to forget when the person is done. */
  hasSession: boolean
  /** Somebody is signed in who can log out (see `headerControls`). */
  canLogOut: boolean
  /** What the script that watches over the session goes by; null while there is none. */
  session: SessionView | null
  /** Where to find help at once: 911 and 988. Stands on every page. */
  crisis: { text: string; actions: readonly { label: string; href: string }[] }
  year: number
  /** The debug aids that the address asks for; null without any. */
  debug: DebugView | null
}

/** The facts of the page being shown; null when they could not be had (the error page copes). */
export const useFindSite = (): Site | null => useRouteLoaderData<Site>('root') ?? null

/** The facts of the page being shown. */
export function useSite(): Site {
  const site = useFindSite()
  if (!site) throw new Error('The root loader gave no site')
  return site
}

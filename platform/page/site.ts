import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Asking, TextStep } from '#platform/request/request.ts'
import type { DebugView } from './debug-view.ts'

/** The data of a partner for frames. */
export type PartnerView = Pick<Partner, 'id' | 'key' | 'name' | 'friendlyName' | 'logo' | 'url' | 'phone'> & {
  logo2: string | null
  tosUrl: string | null
  privacyUrl: string | null
  contactUrl: string | null
  /** Text beside the logo, in the page's locale. */
  bubble: string | null
  /** How to get help at this partner's center, in the page's locale. */
  staffHelp: string | null
  useNumericMeters: boolean
}

/** Input of the script that watches the session for inactivity. */
export type SessionView = {
  /** The computer is shared by several visitors in turn. */
  kiosk: boolean
  /** Staff are signed in: their sign-in ends after an idle time. */
  staff: boolean
  /** The start page before the next visitor: it contains no personal data yet. */
  isWaiting: boolean
  /** Address to go to after the inactivity timeout. */
  target: string
  /** Saved draft of this page's form, from before a timeout: names and values. */
  draft: [string, string][] | null
}

/** A language to switch to, with its own name. */
type LanguageView = { locale: Locale; name: string; here: string }

/** Data for the frame of every page, from the root loader. */
export type Site = {
  locale: Locale
  /** Path and query of this page, for links that return to it. */
  address: string
  /** This page in every language, for search engines; empty for a personal page. */
  alternates: readonly { locale: Locale; href: string }[]
  theme: string
  textStep: TextStep
  contrast: 'more' | 'standard' | null
  /** How questions of a check-up are shown. */
  asking: Asking
  /** The other languages: their own names and switch labels. */
  languages: readonly LanguageView[]
  /** A language to offer, since this person chose it before; null for none. */
  offered: { locale: Locale; text: string; accept: string } | null
  /** Shows the partner with its draft; only for staff who may edit it. */
  isDraft: boolean
  partner: PartnerView | null
  /** Query that passes the partner on in links before there is a session, such as `?partner=volusia`; else ''. */
  partnerQuery: string
  helpEmail: string
  /** This browser is of a member of the focus group, and gets a link back to the tasks. */
  focusGroup: boolean
  /** This browser has a session, so there is data to clear when the person is done. */
  hasSession: boolean
  /** Offline copies of pages are on in this browser. */
  copiesPages: boolean
  /** The person is signed in and can log out (see `headerControls`). */
  canLogOut: boolean
  /** Data for the script that watches the session; null without a session. */
  session: SessionView | null
  /** Emergency contacts, 911 and 988. Shown on every page. */
  crisis: { text: string; actions: readonly { label: string; href: string }[] }
  year: number
  /** The debug panels that the address requests; null without any. */
  debug: DebugView | null
}

/** Returns the data of the root loader; null if it failed, which only the error page handles. */
export const useFindSite = (): Site | null => useRouteLoaderData<Site>('root') ?? null

/** Returns the data of the root loader. Throws if there is none. */
export function useSite(): Site {
  const site = useFindSite()
  if (!site) throw new Error('The root loader gave no site')
  return site
}

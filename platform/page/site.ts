import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Asking, TextStep } from '#platform/request/request.ts'
import type { DebugView } from './debug-view.ts'
import type { PersonName } from './person-name.ts'

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
  /** Several visitors use the computer. */
  kiosk: boolean
  /** Staff are signed in, so the sign-in has an idle timeout. */
  staff: boolean
  /** True on the start page of a shared computer that waits for its next visitor and has no personal data yet. */
  isWaiting: boolean
  /** Address to open after the inactivity timeout. */
  target: string
  /** On a shared computer: the return code to note before the page closes, and for how many days it works. */
  note: { code: string | null; days: number } | null
  /** Draft of this page's form, saved before a timeout, as names and values. */
  draft: [string, string][] | null
}

/** A link to a language, with its native name. */
type LanguageView = { locale: Locale; name: string; here: string }

/** The persons of an account. `at`: the position in the account. */
export type PersonBar = {
  currentId: string | null
  persons: readonly (PersonName & { id: string; at: number })[]
}

/** Data of the root loader for the frame of every page. */
export type Site = {
  locale: Locale
  /** Path and query of this page, for links back to it. */
  address: string
  /** Addresses of this page in every language, for search engines; empty for a personal page. */
  alternates: readonly { locale: Locale; href: string }[]
  theme: string
  textStep: TextStep
  contrast: 'more' | 'standard' | null
  /** How the questions of a check-up are shown. */
  asking: Asking
  /** Links to the other languages: native names and labels. */
  languages: readonly LanguageView[]
  /** A language to offer because this person chose it before; null for none. */
  offered: { locale: Locale; text: string; accept: string } | null
  /** Shows the partner's draft; only for staff who may edit it. */
  isDraft: boolean
  partner: PartnerView | null
  /** Query that adds the partner to links before there is a session, such as `?partner=volusia`; else empty. */
  partnerQuery: string
  helpEmail: string
  /** The browser belongs to a focus group member, and has a link to the tasks. */
  focusGroup: boolean
  /** The browser has a session, so there is data to clear at the end of a visit. */
  hasSession: boolean
  /** This browser saves pages for offline use. */
  copiesPages: boolean
  /** The person can log out (see `headerControls`). */
  canLogOut: boolean
  /** The persons of the account to switch between; null for one person. */
  persons: PersonBar | null
  /** Input of the script that watches the session; null if the browser has no session. */
  session: SessionView | null
  /** Asks if this device is a shared one of the partner: the address for "yes"; null for no question. */
  sharedDevice: string | null
  /** Emergency contacts 911 and 988, shown on every page. */
  crisis: { text: string; actions: readonly { label: string; href: string }[] }
  year: string
  /** The debug panels requested by the address; null for none. */
  debug: DebugView | null
}

/** Returns the data of the root loader; null if it failed, which only the error page handles. */
export const useFindSite = (): Site | null => useRouteLoaderData<Site>('root') ?? null

/** Returns the data of the root loader. Throws if the loader failed. */
export function useSite(): Site {
  const site = useFindSite()
  if (!site) throw new Error('The root loader gave no site')
  return site
}

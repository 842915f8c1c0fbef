import { type Locale, locales, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { personBarOf } from '#domain/subjects/person-bar.server.ts'
import { sessionView } from '#features/accounts/session/watch.server.ts'
import { debugView } from '#features/debug/debug.server.ts'
import type { DebuggedPage } from '#features/debug/page-facts.server.ts'
import { showsDraft } from '#features/staff/settings/draft.server.ts'
import { themeOf } from '#platform/content/campaign.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { PartnerView, Site } from '#platform/page/site.ts'
import { focusGroupCookie, isOwnDevice } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { findScreenAt, inLocale } from '#routes/screen.ts'
import { headerControls } from './layouts/parts/header-controls.ts'

/** Key of the partner with the second logo, which a developer can request with `debug=nccoa`. */
const partnerWithSecondLogo = 'nccoa'

/** Layouts with the bar of persons. Question pages omit it: an accidental press would leave the question. */
const framesWithPersons: readonly unknown[] = ['partner', 'account', 'report', 'returning', 'bcda']

/** Returns the site facts for a request. */
export async function siteOf(ctx: RequestContext, page: DebuggedPage): Promise<Site> {
  const { url } = page
  const { deps, partner, locale } = ctx
  // With debug tools, the query may override theme and contrast.
  const overrides = new URLSearchParams(deps.settings.debugTools ? url.search : '')
  return {
    locale,
    address: url.pathname + url.search,
    theme: overrides.get('theme') ?? findScreenAt(page.pattern)?.page.theme ?? themeOf(ctx.campaign, partner),
    alternates: url.search === '' ? alternatesOf(ctx, page) : [],
    textStep: ctx.textStep,
    asking: ctx.asking,
    contrast: overrides.get('contrast') === 'more' ? 'more' : ctx.contrast,
    languages: locales
      .filter((each) => each !== locale)
      .map((each) => ({
        locale: each,
        name: translations[each].t('language:own'),
        here: translations[each].t('language:here'),
      })),
    offered: offerOf(offeredLocale(ctx, url)),
    isDraft: showsDraft(ctx, url, partner),
    partner: await partnerView(ctx),
    partnerQuery: partner && !ctx.sessionState ? `?partner=${encodeURIComponent(partner.key)}` : '',
    helpEmail: partner?.helpEmail ?? deps.settings.helpEmail,
    focusGroup: page.request.headers.get('cookie')?.includes(`${focusGroupCookie}=`) ?? false,
    hasSession: ctx.sessionState !== null,
    copiesPages: ctx.copiesPages,
    canLogOut: headerControls({ path: '', person: ctx.signedIn?.person ?? null, reportButtons: false }).includes(
      'logout',
    ),
    persons: framesWithPersons.includes(findScreenAt(page.pattern)?.page.frame) ? await personBarOf(ctx, url) : null,
    session: await sessionView(ctx, url),
    sharedDevice: sharedDeviceLink(ctx, page),
    crisis: crisisHelp(ctx),
    year: String(deps.now().getFullYear()),
    debug: await debugView(ctx, page),
  }
}

/** Pages that a plain link of a partner opens. */
const entryPages: readonly (string | undefined)[] = ['', 'start', 'center/:partner?']

/**
 * Returns the signed link that makes this browser a shared one of the partner, if its data says that visitors share its
 * computers. A plain link changes no session, so a browser with a check-up or a sign-in is asked first.
 */
function sharedDeviceLink(ctx: RequestContext, { pattern, request }: DebuggedPage): string | null {
  const { partner, sessionState, signedIn, deps, locale } = ctx
  if (!partner?.kiosk || sessionState?.session.kiosk || (!signedIn && !sessionState?.response)) return null
  if (!entryPages.includes(findScreenAt(pattern)?.page.path) || isOwnDevice(request)) return null
  return signedLink(deps.keyedHash, 'kiosk', partner.key, locale)
}

/** Returns the addresses of a page in every language; empty if a part of the address is a name or a token. */
function alternatesOf({ deps }: RequestContext, { url, params }: DebuggedPage): Site['alternates'] {
  if (Object.keys(params).some((name) => name !== 'campaign')) return []
  return locales.map((locale) => ({ locale, href: deps.settings.origin + inLocale(locale, url.pathname) }))
}

const offerOf = (locale: Locale | null): Site['offered'] =>
  locale && {
    locale,
    text: translations[locale].t('language:offer'),
    accept: translations[locale].t('language:accept'),
  }

/**
 * Returns another locale if the person chose it before; on the landing page also if nothing was chosen and the browser
 * prefers it.
 */
function offeredLocale({ locale, chosenLocale, preferredLocale }: RequestContext, { pathname }: URL): Locale | null {
  const wanted = inLocale(mainLocale, pathname) === '/' ? preferredLocale : chosenLocale
  return wanted === locale ? null : wanted
}

function crisisHelp({ deps, locale }: RequestContext): Site['crisis'] {
  const { paragraphs, actions } = deps.content.safety.persistent_footer
  return {
    text: paragraphs.map((paragraph) => paragraph[locale]).join(' '),
    actions: actions.map(({ label, href }) => ({ label: label[locale], href: href[locale] })),
  }
}

async function partnerView({ partner, locale, deps, forceSecondLogo }: RequestContext): Promise<PartnerView | null> {
  const forced = forceSecondLogo ? await deps.partners.find(partnerWithSecondLogo) : null
  const shown = partner ?? forced
  if (!shown) return null
  return {
    id: shown.id,
    key: shown.key,
    name: shown.name,
    friendlyName: shown.friendlyName,
    logo: shown.logo,
    logo2: shown.logo2 ?? forced?.logo2 ?? null,
    url: shown.url,
    phone: shown.phone,
    tosUrl: shown.tosUrl ?? null,
    privacyUrl: shown.privacyUrl ?? null,
    contactUrl: shown.contactUrl ?? null,
    bubble: shown.bubble?.[locale] ?? null,
    staffHelp: shown.staffHelp?.[locale] ?? null,
    useNumericMeters: shown.useNumericMeters,
  }
}

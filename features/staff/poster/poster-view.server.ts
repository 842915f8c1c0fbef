import { data } from 'react-router'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { ownCampaign } from '#platform/content/campaign.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type LinkWish, startLink } from '../settings/links.ts'

const devices = ['own', 'shared'] as const satisfies readonly LinkWish['device'][]

/**
 * Returns the data of the poster page: for the caller's partner; for platform admins, for the partner in the query
 * (`of`), or the list of centers. Throws 404 for an unknown partner.
 */
export async function posterView(ctx: RequestContext, signedIn: SignedIn, url: URL) {
  const { deps, locale } = ctx
  const reach = reachOf(signedIn, 'makePoster')
  const of = reach === 'any' ? url.searchParams.get('of') : null
  const id = reach === 'any' ? of : reach === 'own' ? String(signedIn.person.partnerId) : null
  if (reach === 'any' && id === null) {
    const centers = (await deps.partners.list()).map((one) => ({
      id: String(one.id),
      name: one.name,
      state: one.state,
    }))
    return { view: 'choose' as const, centers }
  }
  const partner = id === null ? null : await deps.partners.find(id)
  if (!partner || String(partner.id) !== id) throw data(null, { status: 404 })
  const wanted = (name: string) => url.searchParams.get(name)
  const campaign = ownCampaign(partner, wanted('campaign'))
  const wish: LinkWish = {
    promoCode: campaign?.promoCode ?? null,
    locale: locales.find((each) => each === wanted('language')) ?? locale,
    device: devices.find((device) => device === wanted('device')) ?? 'own',
  }
  const paper = (sheet: 'poster' | 'handout') =>
    `/api/secured/poster/${locale}?${new URLSearchParams({
      partnerID: String(partner.id),
      sheet,
      ...(wish.promoCode && { promo_code: wish.promoCode }),
    })}`
  return {
    view: 'poster' as const,
    of,
    partner: partner.friendlyName,
    canChange: reachOf(signedIn, 'editPartner') !== 'none',
    poster: paper('poster'),
    handout: paper('handout'),
    available: deps.documents.available,
    wish,
    campaigns: (partner.campaigns ?? []).map(({ promoCode, headline }) => ({ promoCode, headline: headline[locale] })),
    languages: languageNames(locale),
    link: deps.settings.origin + startLink(deps.keyedHash, partner.key, wish),
  }
}

export type PosterView = Awaited<ReturnType<typeof posterView>>

const languageNames = (locale: Locale) =>
  locales.map((value) => ({
    value,
    label: translations[value].t('language:own'),
    isPage: value === locale,
  }))

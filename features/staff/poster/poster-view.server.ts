import { data } from 'react-router'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { qrPicture } from '#ui/print/qr-code/qr-path.ts'
import { type LinkWish, startLink } from '../settings/links.ts'

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
  const wanted = url.searchParams.get('language')
  const chosen = locales.find((each) => each === wanted) ?? locale
  const links = linksOf(ctx, partner, chosen)
  const codeId = url.searchParams.get('code')
  const withCode = links.find(({ id, hasCode }) => hasCode && id === codeId) ?? null
  const here = (more: Record<string, string>) => addressWith(locale, '/staff/poster', { of, language: chosen, ...more })
  const paper = (sheet: 'poster' | 'handout') =>
    `/api/secured/poster/${locale}?${new URLSearchParams({ partnerID: String(partner.id), sheet })}`
  return {
    view: 'poster' as const,
    of,
    partner: partner.friendlyName,
    logo: partner.logo,
    canChange: reachOf(signedIn, 'editPartner') !== 'none',
    tablets: addressWith(locale, '/staff/tablets', { of }),
    poster: paper('poster'),
    handout: paper('handout'),
    available: deps.documents.available,
    languages: locales.map((value) => ({
      label: translations[value].t('language:own'),
      href: here({ language: value }),
      isCurrent: value === chosen,
    })),
    links: links.map((link) => ({ ...link, code: `${here({ code: link.id })}#link-${link.id}` })),
    picture: withCode && { id: withCode.id, ...qrPicture(withCode.href) },
    posters: locales.map((value) => {
      const { t } = translations[value]
      return {
        lang: value,
        title: t('welcomePage:title'),
        band: t('poster:paper.band'),
        ...qrPicture(deps.settings.origin + startLink(deps.keyedHash, partner.key, plainLink(value))),
      }
    }),
  }
}

export type PosterView = Awaited<ReturnType<typeof posterView>>

const plainLink = (locale: Locale): LinkWish => ({ promoCode: null, locale, isPractice: false })

/** A link of a partner. `name`: the code of a campaign. */
type PartnerLink = {
  id: string
  kind: 'everyone' | 'practice' | 'campaign'
  name: string | null
  href: string
  /** Whether people are shown it as a QR code. */
  hasCode: boolean
}

/** Returns all links of a partner to pages in one language. */
function linksOf({ deps }: RequestContext, { key, campaigns = [] }: Partner, locale: Locale): PartnerLink[] {
  const hrefOf = (wish: Partial<LinkWish>) =>
    deps.settings.origin + startLink(deps.keyedHash, key, { ...plainLink(locale), ...wish })
  return [
    { id: 'everyone', kind: 'everyone', name: null, href: hrefOf({}), hasCode: true },
    { id: 'practice', kind: 'practice', name: null, href: hrefOf({ isPractice: true }), hasCode: false },
    ...campaigns.map(
      ({ promoCode }): PartnerLink => ({
        ...{ id: promoCode, kind: 'campaign', name: promoCode },
        ...{ href: hrefOf({ promoCode }), hasCode: true },
      }),
    ),
  ]
}

import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { readLogo } from '#platform/partners/pictures.server.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { type RenderedPdf, sendPdf } from '#platform/pdf/send-pdf.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { startLink } from '../settings/links.ts'
import { posterSheet } from './poster-sheet.ts'
import { qrSvg } from './qr-svg.ts'

/** A poster or handout to print: its first language, and the campaign code of its links. */
export type PosterWish = { kind: 'poster' | 'handout'; locale: Locale; promoCode: string | null }

/** Returns the bilingual poster or handout of a partner as a response, or the reason for none. */
export function posterPdf(
  ctx: RequestContext,
  partner: Partner,
  { kind, locale, promoCode }: PosterWish,
): Promise<RenderedPdf> {
  const { deps } = ctx
  const { origin } = deps.settings
  const linkOf = (of: Locale) => startLink(deps.keyedHash, partner.key, { promoCode, locale: of, isPractice: false })
  const { t } = translations[locale]
  return sendPdf(ctx, {
    template: 'poster',
    name: t(kind === 'poster' ? 'poster:paper.posterFile' : 'poster:paper.handoutFile'),
    locale,
    data: async () =>
      posterSheet({
        kind,
        partner,
        languages: [locale, ...locales.filter((other) => other !== locale)].map((of) => ({
          locale: of,
          t: translations[of].t,
        })),
        codes: {
          en: { svg: qrSvg(origin + linkOf('en')), address: typed(origin, 'en', partner) },
          es: { svg: qrSvg(origin + linkOf('es')), address: typed(origin, 'es', partner) },
        },
        colors: paperColors(partner.theme, 'color'),
        logo: await readLogo(deps, partner.logo),
      }),
  })
}

/** Returns the address of the partner's page for people to type. */
const typed = (origin: string, locale: Locale, { key }: Pick<Partner, 'key'>): string =>
  `${new URL(origin).host}${inLocale(locale, `/center/${key}`)}`

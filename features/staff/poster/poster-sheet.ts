import type { TFunction } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'

/** Input of a poster or handout besides its texts. */
export type PosterInput = {
  kind: 'poster' | 'handout'
  partner: Pick<Partner, 'name' | 'friendlyName' | 'staffHelp' | 'phone'>
  /** Languages in page order, each with its translations. */
  languages: readonly { locale: Locale; t: TFunction }[]
  /** The QR code as SVG, by language, and the address to type. */
  codes: Readonly<Record<Locale, { svg: string; address: string }>>
  colors: Readonly<Record<string, string>>
  /** The partner's logo; null if it cannot be read. */
  logo: { format: 'svg' | 'png'; bytes: Uint8Array } | null
}

/** Returns the data for documents/poster.typ. */
export function posterSheet({ kind, partner, languages, codes, colors, logo }: PosterInput) {
  const [first] = languages
  if (!first) throw new Error('a poster needs a language')
  return {
    ...{ kind, colors, author: partner.name },
    title: first.t('poster:paper.title', { center: partner.friendlyName }),
    logo: logo && {
      format: logo.format,
      data: [...logo.bytes],
      alt: first.t('poster:paper.logo', { center: partner.friendlyName }),
    },
    pages: languages.map(({ locale, t }) => ({
      lang: locale,
      center: partner.friendlyName,
      kicker: t('poster:paper.kicker'),
      title: t('welcomePage:title'),
      text: t('poster:paper.text'),
      note: t('poster:paper.note'),
      scan: t('poster:paper.scan'),
      orType: t('poster:paper.orType'),
      address: codes[locale].address,
      code: codes[locale].svg,
      codeAlt: t('poster:paper.code', { address: codes[locale].address }),
      band: t('poster:paper.band'),
      steps: [t('poster:paper.step1'), t('poster:paper.step2'), t('poster:paper.step3')],
      ask: partner.staffHelp[locale].includes(partner.phone)
        ? partner.staffHelp[locale]
        : `${partner.staffHelp[locale]} ${t('poster:paper.call', { phone: partner.phone })}`,
    })),
  }
}

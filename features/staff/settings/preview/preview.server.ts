import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Program } from '#platform/content/schemas/program.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { addressWith } from '#routes/address.ts'
import { colorsOf } from '#ui/themes/themes.ts'
import type { Part } from '../form/fields.ts'

/** The part of the settings that a preview is about, and the index of its list entry; null for none. */
export type PreviewPlace = { part: Part | null; entry: number | null }

type Context = { locale: Locale; programs: readonly Pick<Program, 'key' | 'name'>[] }

/** Returns the preview of a partner with its draft, in all languages, that of the page first. */
export function previewOf({ locale, programs }: Context, drafted: Partner, place: PreviewPlace) {
  const { id, key, theme, friendlyName, logo, logo2 = null, bubble } = drafted
  const campaign = place.part === 'campaigns' ? drafted.campaigns?.[place.entry ?? 0] : undefined
  return {
    ...{ name: friendlyName, logo, logo2, colors: colorsOf(theme) },
    hrefs: {
      landing: addressWith(locale, '/', { partner: key, draft: '1' }),
      center: addressWith(locale, `/center/${key}`, { draft: '1' }),
      start: addressWith(locale, '/start', { partner: key, draft: '1' }),
      resources: addressWith(locale, '/center-resources', { partner: key, draft: '1' }),
      poster: `/api/secured/poster/${locale}?${new URLSearchParams({ partnerID: String(id), draft: '1' })}`,
    },
    pages: [locale, ...locales.filter((each) => each !== locale)].map((lang) => {
      const { t } = translations[lang]
      return {
        lang,
        language: t('language:own'),
        bubble: bubble[lang],
        title: campaign?.headline[lang] ?? t('welcomePage:title'),
        lead: t('welcomePage:leadPartner'),
        start: t('welcomePage:start'),
        ...sectionOf({ locale: lang, programs }, drafted, place),
      }
    }),
  }
}

export type PreviewView = ReturnType<typeof previewOf>

/** Returns the section of the preview that shows what is edited. */
function sectionOf({ locale, programs }: Context, drafted: Partner, { part, entry }: PreviewPlace) {
  const { t } = translations[locale]
  const { offers, programs: offered = [], visit, phone, staffHelp } = drafted
  if (part === 'offers') {
    const offer = offers[entry ?? 0] ?? offers[0]
    return {
      heading: t('partners:center.offers'),
      lines: offer ? [offer.title[locale], offer.text[locale], offer.when[locale]] : [],
    }
  }
  const program = part === 'programs' ? (offered[entry ?? 0] ?? offered[0]) : undefined
  if (program)
    return {
      heading: programs.find(({ key }) => key === program.program)?.name[locale] ?? program.program,
      lines: [program.when[locale], program.place[locale]],
    }
  if (part === 'contact')
    return {
      heading: t(visit ? 'partners:center.visit' : 'partners:center.contact'),
      lines: [...(visit ? [visit.hours[locale], visit.address] : []), phone],
    }
  return { heading: t('partners:center.help'), lines: [staffHelp[locale]] }
}

import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { offersOf } from '#domain/priorities/offers.ts'
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
  const { id, key, theme, name, friendlyName, logo, logo2, bubble } = drafted
  const campaign = place.part === 'campaigns' ? drafted.campaigns?.[place.entry ?? 0] : undefined
  const start = (lang: Locale) => addressWith(lang, '/start', { partner: key, draft: '1' })
  return {
    colors: colorsOf(theme),
    hrefs: {
      landing: addressWith(locale, '/', { partner: key, draft: '1' }),
      center: addressWith(locale, `/center/${key}`, { draft: '1' }),
      start: start(locale),
      resources: addressWith(locale, '/center-resources', { partner: key, draft: '1' }),
      poster: `/api/secured/poster/${locale}?${new URLSearchParams({ partnerID: String(id), draft: '1' })}`,
    },
    pages: [locale, ...locales.filter((each) => each !== locale)].map((lang) => ({
      lang,
      language: translations[lang].t('language:own'),
      logos: [{ name: friendlyName, logo }, ...(logo2 ? [{ name, logo: logo2, logoHasName: true }] : [])],
      bubble: bubble[lang],
      /** Null for the title of every partner. */
      title: campaign?.headline[lang] ?? null,
      start: start(lang),
      section: sectionOf({ locale: lang, programs }, drafted, place),
    })),
  }
}

export type PreviewView = ReturnType<typeof previewOf>
export type PreviewPage = PreviewView['pages'][number]

const empty = { offers: [], facts: [], text: null }

/** Returns the section of the preview that shows what is edited. */
function sectionOf({ locale, programs }: Context, drafted: Partner, { part, entry }: PreviewPlace) {
  const { offers, programs: offered = [], visit, phone, staffHelp } = drafted
  if (part === 'offers') {
    const shown = offers[entry ?? 0] ?? offers[0]
    return {
      ...{ ...empty, heading: 'offers' as const },
      offers: shown ? offersOf({ ...drafted, offers: [shown] }, [], locale) : [],
    }
  }
  const program = part === 'programs' ? (offered[entry ?? 0] ?? offered[0]) : undefined
  if (program)
    return {
      ...{ ...empty, name: programs.find(({ key }) => key === program.program)?.name[locale] ?? program.program },
      facts: [
        { id: 'when', icon: 'calendar' as const, text: program.when[locale] },
        { id: 'place', icon: 'building' as const, text: program.place[locale] },
      ],
    }
  if (part === 'contact')
    return {
      ...{ ...empty, heading: visit ? ('visit' as const) : ('contact' as const) },
      facts: [
        ...(visit
          ? [
              { id: 'hours', icon: 'clock' as const, text: visit.hours[locale] },
              { id: 'address', icon: 'building' as const, text: visit.address },
            ]
          : []),
        { id: 'phone', icon: 'phone' as const, text: phone },
      ],
    }
  return { ...empty, heading: 'help' as const, text: staffHelp[locale] }
}

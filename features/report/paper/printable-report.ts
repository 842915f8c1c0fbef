import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { textsAbout } from '../present/reader/texts-about.ts'
import type { Printable } from './printable.ts'
import { knowledge, notes, recommendations, resources, sources } from './printable-advice.ts'
import { cover } from './printable-cover.ts'
import { bold, inList, type Part, type PrintInput, type Texts, text } from './printable-pieces.ts'
import { benefits, caregiver, goodThing, hospital, lifts, medicines, preventive } from './printable-pointers.ts'
import { areas, challenges, findings, help, opening, priorities, ratings, strengths } from './printable-results.ts'

/** Minimum number of sections for a table of contents. */
const minSectionsForContents = 6

/** Sections before the table of contents. */
const first: readonly Part[] = [help, goodThing]
/** Returns the section with the person's steps. */
const ownSteps: Part = ({ steps = [], t }) => ({
  id: 'steps',
  title: t('steps'),
  blocks:
    steps.length > 0
      ? [{ kind: 'list', items: steps.map(({ title, details }) => inList([[bold(title)], details])) }]
      : [],
})

const others: readonly Part[] = [
  opening,
  ratings,
  areas,
  priorities,
  strengths,
  challenges,
  findings,
  ownSteps,
  recommendations,
  knowledge,
  resources,
  notes,
  sources,
]

/** Sections that are printed only on request. */
const more: readonly Part[] = [lifts, hospital, medicines, preventive, caregiver, benefits]

/** Returns the report as a printable document in one language: its content and order, not its layout. */
export function printableReport(input: PrintInput): Printable {
  const { locale, partner, day, view } = input
  const own = input.translations[locale]
  const translations = { ...input.translations, [locale]: view.about ? textsAbout(own, view.about) : own }
  const given = { ...input, translations }
  const namespaces = ['printable', 'report', 'results', 'common', 'calls', 'network'] as const
  const t: Texts = translations[locale].getFixedT(locale, namespaces)
  const inOthers = locales.filter((each) => each !== locale)
  const rendered = (parts: readonly Part[]) =>
    parts.flatMap((part) => {
      const section = part({ ...given, t })
      return section && section.blocks.length > 0 ? [section] : []
    })
  const sections = rendered(
    given.withMore ? others.flatMap((part) => (part === knowledge ? [...more, part] : [part])) : others,
  )
  return {
    lang: locale,
    title: t('documentTitle'),
    author: t('common:brand.full'),
    partner: partner?.friendlyName ?? null,
    person: given.name ?? null,
    dateLine: given.name ? `${given.name} · ${t('made', { date: day })}` : t('made', { date: day }),
    cover: cover({ ...given, t }),
    opening: inOthers.map((other) => ({
      ...text(translations[other].t('printable:inThisLanguage')),
      ...{ look: 'small' as const, lang: other },
    })),
    first: rendered(first),
    contents: sections.length >= minSectionsForContents ? t('contents') : null,
    sections,
    footer: t('information'),
    page: t('page', { page: '{page}', pages: '{pages}' }),
  }
}

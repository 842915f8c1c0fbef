import type { i18n, TFunction } from 'i18next'
import type { Domain, Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import type { PaperStep } from '#features/steps/for-others/paper-steps.server.ts'
import type { Content } from '#platform/content/content.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { LinkView } from '../present/present-recommendation.ts'
import type { ReportView } from '../present/report-view.ts'
import type { Block, Item, Line, PrintableSection, PrintedCode, Span } from './printable.ts'

export type PrintInput = {
  /** The report as presented for paper: all of it is printed. */
  view: ReportView
  /** The interface texts of both languages. */
  translations: Readonly<Record<Locale, i18n>>
  locale: Locale
  /** Formatted day of the check-up. */
  day: string
  partner: Pick<Partner, 'friendlyName' | 'useNumericMeters' | 'phone' | 'visit'> | null
  /** All services in the content. Page 1 lists the phone numbers of some. */
  links: Content['links']
  /** The return code, only on a copy that the person prints for themselves. */
  code?: PrintedCode | null
  /** First name of the person; only on a copy that the author of the answers prints. */
  name?: string | null
  /** The steps of the person; only on a copy that the author of the answers prints. */
  steps?: readonly PaperStep[]
  /** Adds the sections that follow from answers directly, such as vaccines and medicines. */
  withMore?: boolean
  /** Returns the address of an article. */
  topicAddress: (id: string) => string
}

/** Translation function for the texts of a printable report. */
export type Texts = TFunction<['printable', 'report', 'results', 'common', 'calls', 'network']>
export type Given = PrintInput & { t: Texts }
/** Returns one section; null or without blocks if it is empty. */
export type Part = (given: Given) => PrintableSection | null

/** Returns the name of an area on paper, which does not mention safety. */
export const areaName = (area: Domain, t: Texts): string =>
  area === 'home_safety' ? t(`results:areasForOthers.${area}`) : t(`results:areas.${area}`)

export const text = (texts: Line) => ({ kind: 'text', text: texts }) as const
/** Returns a paragraph that is never separated from the next block by a page break. */
export const intro = (plainText: string) => ({ ...text(plainText), look: 'intro' }) as const
export const bold = (plainText: string): Span => ({ text: plainText, bold: true })
/** Returns a list item of several lines. */
export const inList = (lines: readonly Line[]): Item => ({ lines })
/** Returns a list of items of one line each. */
export const listOf = (texts: readonly string[]): Extract<Block, { kind: 'list' }> => ({
  kind: 'list',
  items: texts.map((line) => inList([line])),
})

/** Returns the blocks of a part, or a sentence that the part failed. */
export function unlessFailed(part: ReportPart, { view, t }: Given, blocks: () => readonly Block[]): readonly Block[] {
  return view.failed.includes(part) ? [text(t('report:failed.title'))] : blocks()
}

/** Keys of the services with a phone number on page 1 of every report. */
export const coverLines = ['911', '988', 'eldercare'] as const

/** Where a report on paper lists each service: at one place only. */
type Services = {
  /** By recommendation, the one service to list with it that no earlier recommendation lists. */
  ofRecommendation: ReadonlyMap<string, LinkView>
  /** Keys of the services on page 1 and with the recommendations. */
  shown: ReadonlySet<string>
}

/** Returns the services of the recommendations, each of them once, without those on page 1. */
export function servicesOnce({ recommendations, pointers }: ReportView): Services {
  const [first] = pointers.firstStep?.calls ?? []
  const shown = new Set<string>([...coverLines, ...(first && first.kind !== 'own' ? [first.key] : [])])
  const ofRecommendation = new Map<string, LinkView>()
  for (const { id, links } of recommendations) {
    const link = links.find(({ key }) => !shown.has(key))
    if (!link) continue
    ofRecommendation.set(id, link)
    shown.add(link.key)
  }
  return { ofRecommendation, shown }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allQuestions } from '#assessment/questionnaire/pages.ts'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { sentencesAbout } from '#assessment/questionnaire/statements.example.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { inputFor } from '#assessment/report/reader.ts'
import { neverShared, withheldInterventions, withheldQuestions } from '#assessment/report/withheld.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { createLog } from '#platform/logging/log.ts'
import { createDocuments } from '#platform/pdf-engine/documents.ts'
import { content } from '#tests/support/content.ts'
import { type ReadPdf, readPdf } from '#tests/support/pdf.ts'
import { qrPicture } from '#ui/print/qr-code/qr-path.ts'
import { computeReport } from '../compute/compute-report.ts'
import { present } from '../present/present.ts'
import { people as known } from '../report.example.ts'
import { doctorText } from '../wording/report-texts.example.ts'
import { forTemplate, usualLength } from './for-template.ts'
import type { Block, PaperChoices, Printable, PrintedCode } from './printable.ts'
import { printableReport } from './printable-report.ts'

const asker = { session: 'a', network: 'b' }

const documents = createDocuments(createLog('silent'))
afterAll(() => documents.end())

/** The longest text about a fall is that of the last 7 days. */
const people = { ...known, hurt: { ...known.struggling, fall_when: 'week' } }
type Person = keyof typeof people
const partner = content.partners.find(({ key }) => key === 'volusia') ?? null

const code: PrintedCode = {
  title: 'Your report online',
  code: '7K4M-2PXQ',
  address: 'checkup.example.org',
  picture: qrPicture('https://checkup.example.org/return-code#7K4M-2PXQ'),
  alt: 'QR code that opens your report',
  note: 'It is like a key.',
}

type Parts = { withMore?: boolean; code?: PrintedCode | null }

function printableOf(person: Person, locale: Locale, withPrivate: boolean, parts: Parts = {}): Printable {
  const reader = { who: 'paper', withPrivate } as const
  const input = inputFor(reader, {
    questionnaire: wellbeing13,
    interventions: content.interventions,
    answers: people[person],
    contentVersion: 'test',
  })
  const { report, failed } = computeReport(input)
  const view = present({
    report,
    reader,
    forOthers: report,
    failed,
    questionnaire: wellbeing13,
    answers: input.answers,
    content,
    locale,
    partner,
    stateCode: 'FL',
  })
  const topicAddress = (topic: string) => `https://checkup.example.org/knowledge-base/${topic}`
  return printableReport({
    view,
    translations,
    locale,
    day: '20',
    partner,
    links: content.links,
    topicAddress,
    ...parts,
  })
}

async function pdfOf(printable: Printable, choices: Appearance): Promise<{ bytes: number; read: ReadPdf }> {
  const rendered = await documents.make('report', async () => forTemplate(printable, choices), new Date(0), asker)
  if (!('pdf' in rendered)) throw new Error(rendered.failed)
  return { bytes: rendered.pdf.length, read: await readPdf(rendered.pdf) }
}

type Appearance = Pick<PaperChoices, 'size' | 'paper' | 'ink'>
const usual: Appearance = { size: 14, paper: 'letter', ink: 'color' }
const plain = (line: Extract<Block, { kind: 'text' }>['text']) =>
  typeof line === 'string' ? line : line.map(({ text }) => text).join('')
const sectionsOf = ({ first, sections }: Printable) => [...first, ...sections]
const blocksOf = (printable: Printable): Block[] => {
  const inside = (block: Block): Block[] =>
    block.kind === 'box' ? [{ kind: 'heading', text: block.title }, ...block.blocks.flatMap(inside)] : [block]
  return sectionsOf(printable).flatMap(({ blocks }) => blocks.flatMap(inside))
}
const allOf = <Kind extends Block['kind']>(printable: Printable, kind: Kind) =>
  blocksOf(printable).filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind)

/** Maximum number of pages in large print. */
const mostLargePages = 12

const everyKind = (['hurt', 'almostEmpty', 'crisis'] as const).flatMap((person) =>
  locales.flatMap((locale) =>
    ([14, 18] as const).map((size) => ({
      person,
      locale,
      size,
      // Covers each size on each paper.
      paper: (size === 14) === (locale === 'en') ? ('letter' as const) : ('a4' as const),
      ink: person === 'almostEmpty' ? ('black' as const) : ('color' as const),
      withPrivate: person === 'crisis',
      withMore: person !== 'crisis',
      code: person === 'crisis' ? code : null,
    })),
  ),
)

test.each(locales.flatMap((locale) => (['letter', 'a4'] as const).map((paper) => ({ locale, paper }))))(
  'the PDF with all that may be added has at most six pages: %o',
  async ({ locale, paper }) => {
    const printable = printableOf('hurt', locale, true, { withMore: true, code })
    const { read } = await pdfOf(printable, { ...usual, paper })
    expect(read.pages.length).toBeLessThanOrEqual(usualLength.pages)
  },
)

describe.each(everyKind)('the PDF for someone $person in $locale, $size points on $paper', (kind) => {
  const printable = printableOf(kind.person, kind.locale, kind.withPrivate, kind)
  let bytes: number
  let read: ReadPdf
  beforeAll(async () => {
    ;({ bytes, read } = await pdfOf(printable, kind))
  })

  test('declares its title, its language and PDF/UA-1', () => {
    expect(read).toMatchObject({ title: printable.title, language: `${kind.locale}-US`, uaPart: '1', isMarked: true })
    const other = read.elements.filter(({ lang }) => lang !== undefined && !lang.startsWith(kind.locale))
    expect(other.map(({ text }) => text)).toEqual([
      translations[kind.locale === 'en' ? 'es' : 'en'].t('printable:inThisLanguage'),
    ])
  })

  test('has every heading at its level, in order, each with a bookmark', () => {
    const headings = read.elements.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text }) => `${role} ${text}`)
    const inSections = (list: Printable['sections']) =>
      list.flatMap((section) => [
        `H2 ${section.title}`,
        ...allOf({ ...printable, first: [section], sections: [] }, 'heading').map(({ text }) => `H3 ${text}`),
      ])
    const { urgent, state, step, phones, code: printed } = printable.cover ?? {}
    const cover = [urgent?.title, state?.title, step?.label, phones?.title, printed?.title].flatMap((title) =>
      title ? [`H2 ${title}`] : [],
    )
    const body = [inSections(printable.first), inSections(printable.sections)] as const
    expect(headings).toEqual([`H1 ${printable.title}`, ...cover, ...body.flat()])
    expect(read.bookmarks.map(({ level, title }) => `H${level} ${title}`)).toEqual([
      `H1 ${printable.title}`,
      ...cover,
      ...body.flat(),
    ])
  })

  test('has its lists as lists and its tables with header cells', () => {
    const lists = allOf(printable, 'list')
    const items = read.elements.filter(({ role }) => role === 'LBody')
    expect(items.length).toBe(lists.reduce((sum, list) => sum + list.items.length, 0))
    const squeezed = (text: string) => text.replaceAll(/\s/g, '')
    expect(items.map(({ text }) => squeezed(text))).toEqual(
      lists.flatMap((list) => list.items.map(({ lines }) => squeezed(lines.map(plain).join('')))),
    )
    const tables = allOf(printable, 'table')
    expect(read.elements.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual(
      tables.flatMap(({ header }) => header),
    )
    const cells = read.elements.filter(({ role }) => role === 'TD')
    expect(cells.length).toBe(tables.flatMap(({ rows }) => rows.flat()).length)
  })

  test('has an alternative text for every picture', () => {
    const cover = [printable.cover?.ladder, printable.cover?.code].flatMap((picture) => picture?.alt ?? [])
    const stars = allOf(printable, 'table').flatMap(({ rows }) =>
      rows.flat().flatMap((cell) => ('stars' in cell ? [cell.alt] : [])),
    )
    const figures = read.elements.filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual([...cover, ...stars])
  })

  test('has no text outside its structure, and numbers its pages', () => {
    expect(read.stray).toEqual([])
    const count = read.pages.length
    expect(read.artifacts.map((text) => text.replace(/^.*(?=(Page|Página) )/, ''))).toEqual(
      read.pages.map((_, at) => translations[kind.locale].t('printable:page', { page: at + 1, pages: count })),
    )
  })

  test('has the chosen paper and letter size, with embedded fonts', () => {
    const size = kind.paper === 'a4' ? { width: 595, height: 842 } : { width: 612, height: 792 }
    expect(read.pages.length).toBeLessThanOrEqual(kind.size === 14 ? usualLength.pages : mostLargePages)
    expect(read.pages.every(({ width, height }) => width === size.width && height === size.height)).toBe(true)
    const [mostUsed] = [...read.heights].toSorted(([, a], [, b]) => b - a)
    // A report that would be longer gets a smaller font size.
    expect(kind.size === 14 ? [14, ...usualLength.sizes] : [18]).toContain(mostUsed?.[0])
    expect(Math.min(...read.heights.keys())).toBeGreaterThanOrEqual(12)
    expect(read.missingFonts).toEqual([])
    expect(bytes).toBeLessThan(300_000)
  })

  test('has all of page 1 on page 1, and no other page nearly empty but the last', () => {
    const { headline, state, step, phones, code: printed } = printable.cover ?? {}
    const [first = '', second = ''] = read.texts
    const parts = [headline, state?.name, step?.title, ...(phones?.rows ?? []).map(({ name }) => name), printed?.code]
    for (const part of parts) expect(first.replaceAll(/\s/g, '')).toContain((part ?? '').replaceAll(/\s/g, ''))
    expect(second).toMatch(
      new RegExp(`^${translations[kind.locale === 'en' ? 'es' : 'en'].t('printable:inThisLanguage')}`),
    )
    expect(Math.min(...read.filled.slice(0, -1))).toBeGreaterThan(0.5)
  })

  test('links every address and number', () => {
    const { urgent, phones } = printable.cover ?? {}
    const ofCover = [...(urgent?.phones ?? []), ...(phones?.rows ?? []).map(({ phone }) => phone)]
    const hrefs = blocksOf(printable).flatMap((block) => {
      const statements =
        block.kind === 'text' ? [block.text] : block.kind === 'list' ? block.items.flatMap(({ lines }) => lines) : []
      return statements.flatMap((line) => (typeof line === 'string' ? [] : line.flatMap(({ href }) => href ?? [])))
    })
    const normal = (href: string) => href.replace(/\/$/, '')
    expect(new Set(read.links.map(normal))).toEqual(
      new Set([...hrefs, ...ofCover.flatMap(({ href }) => href ?? [])].map(normal)),
    )
    const links = read.elements.filter(({ role }) => role === 'Link')
    expect(links.every(({ text }) => text.length > 2)).toBe(true)
  })
})

describe.each(locales)('withheld content of the PDF in %s', (locale) => {
  const questions = allQuestions(wellbeing13)
  const textOf = (id: string) => questions.find((question) => question.id === id)?.text[locale] ?? '?'
  const titleOf = (id: string) => content.interventions.find((each) => each.id === id)?.title[locale] ?? '?'
  const withheld = [
    ...withheldQuestions.map(textOf),
    ...sentencesAbout(withheldQuestions, locale),
    ...withheldInterventions.map(titleOf),
    ...(['red', 'amber', 'unsafe', 'no_home_food'] as const).map((box) => content.safety[box].title[locale]),
    translations[locale].t('pointers:cover.capped'),
  ]
  const textFor = async (person: Person, withPrivate: boolean) => {
    const { text, pages } = (await pdfOf(printableOf(person, locale, withPrivate), usual)).read
    expect(pages.length).toBeLessThanOrEqual(usualLength.pages)
    return text
  }

  test.each(['struggling', 'crisis'] as const)('is left out for someone %s', async (person) => {
    const text = await textFor(person, false)
    expect(withheld.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('is included if the person asks for it, except that they are not safe', async () => {
    const crisis = await textFor('crisis', true)
    expect(sentencesAbout(['gen_mental'], locale).filter((sentence) => crisis.includes(sentence))).toHaveLength(1)
    expect(crisis).toContain(content.safety.red.title[locale])
    const struggling = await textFor('struggling', true)
    expect(struggling).toContain(titleOf('carebreak'))
    expect(struggling).toContain(content.safety.fall_month.title[locale])
    const never = [
      ...neverShared.map(textOf),
      ...sentencesAbout(neverShared, locale),
      titleOf('safehelp'),
      content.safety.unsafe.title[locale],
      ...content.safety.unsafe.paragraphs.map((paragraph) => paragraph[locale]),
    ]
    expect(never.length).toBeGreaterThan(2)
    expect(never.filter((secret) => crisis.includes(secret) || struggling.includes(secret))).toEqual([])
  })
})

test.each(['thriving', 'struggling', 'crisis', 'almostEmpty'] as const)(
  'the page for the doctor of someone %s is one sheet, with all that may be ticked',
  async (person) => {
    for (const locale of locales) {
      const { read } = await pdfOf(doctorText({ answers: people[person], locale }), usual)
      expect(read).toMatchObject({ uaPart: '1', stray: [] })
      expect(read.pages).toHaveLength(1)
    }
  },
)

test('the same report gives the same bytes', async () => {
  const printable = printableOf('struggling', 'en', false)
  const [one, other] = await Promise.all(
    [1, 2].map(() => documents.make('report', async () => forTemplate(printable, usual), new Date(0), asker)),
  )
  expect(one).toEqual(other)
})

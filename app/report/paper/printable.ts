import type { Locale } from '#assessment/questionnaire.ts'

/** Some words of a line, where they are more than words. */
export type Span = {
  text: string
  bold?: true
  /** Where it leads: a website, or a telephone number to dial. */
  href?: string
  /** A telephone number: large, and in one piece. */
  phone?: true
}
export type Line = string | readonly Span[]

/** A cell of a table: words with a smaller line under them, or stars with their words. */
export type Cell = { text: Line; sub?: string } | { stars: number; alt: string; words: string }

/** How a paragraph stands there: `intro` and `under` stay on the page of what they introduce, `under` a heading. */
export type Look = 'lead' | 'intro' | 'under' | 'small'

/** A piece of a document. */
export type Block =
  | { kind: 'text'; text: Line; label?: string; look?: Look; lang?: Locale }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly Item[]; label?: string; numbered?: true }
  /** `columns` are shares of the width; 0 is as wide as its words. */
  | { kind: 'table'; columns: readonly number[]; header: readonly string[]; rows: readonly (readonly Cell[])[] }
  /** The ladder of life, steps 0 to 10, with flags at some of them, and what stands beside it. */
  | {
      kind: 'ladder'
      alt: string
      flags: readonly { step: number; words: string }[]
      beside: readonly Block[]
    }
  /** Set apart by a frame. */
  | { kind: 'box'; title: string; blocks: readonly Block[] }
  /** Lines to write on. */
  | { kind: 'lines'; count: number }

/** One entry of a list, line by line. */
export type Item = { lines: readonly Line[] }

/** One section with its heading. `id` is for links to it. */
export type PrintableSection = { id: string; title: string; blocks: readonly Block[] }

/** A document as it goes onto paper: documents/report.typ draws it as a PDF, printable-view.tsx as a page. */
export type Printable = {
  lang: Locale
  title: string
  author: string
  /** Name of the partner over the title. */
  partner: string | null
  /** What stands under the title. */
  opening: readonly Block[]
  /** What is read first, before the table of contents. */
  first: readonly PrintableSection[]
  /** Heading of the table of contents; null where the document is too short to need one. */
  contents: string | null
  sections: readonly PrintableSection[]
  /** At the foot of each page, on the left. */
  footer: string
  /** At the foot of each page, on the right: {page} and {pages} stand for the numbers. */
  page: string
}

/** How a person wants their document. */
export type PaperChoices = { size: 14 | 18; paper: 'letter' | 'a4'; withPrivate: boolean }

/** Reads the choices from the fields of a form or an address. What is missing or makes no sense is as usual. */
export function paperChoicesFrom(fields: { get: (name: string) => unknown }): PaperChoices {
  return {
    size: fields.get('size') === '18' ? 18 : 14,
    paper: fields.get('paper') === 'a4' ? 'a4' : 'letter',
    withPrivate: fields.get('withheld') === 'yes',
  }
}

/** A document with what the template needs to know of the choices. */
export const forTemplate = (printable: Printable, { size, paper }: PaperChoices) => ({
  ...printable,
  size,
  paper: paper === 'a4' ? 'a4' : 'us-letter',
})

import type { Locale } from '#assessment/questionnaire.ts'

/** A piece of a line with formatting or a link. */
export type Span = {
  text: string
  bold?: true
  /** Link target: a web address or a `tel:` or `sms:` number. */
  href?: string
  /** A telephone number: set large and never broken across lines. */
  phone?: true
}
/** A line of text. */
export type Line = string | readonly Span[]

/** A table cell: text with a smaller line below, or stars with text. */
export type Cell = { text: Line; sub?: string } | { stars: number; alt: string; words: string }

/**
 * Style of a paragraph. `intro` and `under` stay on the page of what follows; `under` stands directly below a heading.
 */
export type Look = 'lead' | 'intro' | 'under' | 'small'

/** A block of a document. */
export type Block =
  | { kind: 'text'; text: Line; label?: string; look?: Look; lang?: Locale }
  | { kind: 'heading'; text: string }
  /** `ticks`: with boxes to tick by hand. */
  | { kind: 'list'; items: readonly Item[]; label?: string; numbered?: true; ticks?: true }
  /** `columns`: shares of the width; 0 is as wide as its text. */
  | { kind: 'table'; columns: readonly number[]; header: readonly string[]; rows: readonly (readonly Cell[])[] }
  /** The ladder of life, steps 0 to 10, with flags at some steps and blocks beside it. */
  | {
      kind: 'ladder'
      alt: string
      flags: readonly { step: number; words: string }[]
      beside: readonly Block[]
    }
  /** Blocks in a frame. */
  | { kind: 'box'; title: string; blocks: readonly Block[] }
  /** Empty lines for notes. */
  | { kind: 'lines'; count: number }

/** A list item of several lines. */
export type Item = { lines: readonly Line[] }

/** A section with its heading. `id` is the link target. */
export type PrintableSection = { id: string; title: string; blocks: readonly Block[] }

/** A printable document: documents/report.typ renders it as PDF, printable-view.tsx as a page. */
export type Printable = {
  lang: Locale
  title: string
  author: string
  /** Name of the partner, above the title. */
  partner: string | null
  /** Blocks below the title. */
  opening: readonly Block[]
  /** Sections before the table of contents. */
  first: readonly PrintableSection[]
  /** Heading of the table of contents; null if the document is too short for one. */
  contents: string | null
  sections: readonly PrintableSection[]
  /** Page footer, left. */
  footer: string
  /** Page footer, right: {page} and {pages} are replaced by the numbers. */
  page: string
}

/**
 * The person's choices for the printed report: letter size in points, paper, and whether to include what is withheld and
 * the sections that follow from answers directly.
 */
export type PaperChoices = { size: 14 | 18; paper: 'letter' | 'a4'; withPrivate: boolean; withMore: boolean }

/** Parses the choices from a form or query string. Missing and invalid fields get the default. */
export function paperChoicesFrom(fields: { get: (name: string) => unknown }): PaperChoices {
  return {
    size: fields.get('size') === '18' ? 18 : 14,
    paper: fields.get('paper') === 'a4' ? 'a4' : 'letter',
    withPrivate: fields.get('withheld') === 'yes',
    withMore: fields.get('more') === 'yes',
  }
}

/** Returns the input of the Typst template: the document with letter size and paper. */
export const forTemplate = (printable: Printable, { size, paper }: PaperChoices) => ({
  ...printable,
  size,
  paper: paper === 'a4' ? 'a4' : 'us-letter',
})

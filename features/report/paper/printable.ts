import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'
import type { QrPicture } from '#ui/print/qr-code/qr-path.ts'

/** A piece of a line with formatting or a link. */
export type Span = {
  text: string
  bold?: true
  /** A name in the text, which browsers must not translate. */
  name?: string
  /** Link target: a web address or a `tel:` or `sms:` number. */
  href?: string
  /** A phone number: large and never broken across lines. */
  phone?: true
}
/** A line of text. */
export type Line = string | readonly Span[]

/** A table cell: text with a smaller line below and the plant of a state, or stars with text. */
export type Cell = { text: Line; sub?: string; plant?: State } | { stars: number; alt: string; words: string }

/**
 * Style of a paragraph. `intro` and `under` share a page with the following paragraph; `under` directly follows a
 * heading.
 */
type Appearance = 'lead' | 'intro' | 'under' | 'small'

export type Block =
  | { kind: 'text'; text: Line; label?: string; look?: Appearance; lang?: Locale }
  | { kind: 'heading'; text: string }
  /** `ticks`: with boxes to tick by hand. */
  | { kind: 'list'; items: readonly Item[]; label?: string; numbered?: true; ticks?: true }
  /** `columns`: shares of the width; 0 is as wide as its text. */
  | { kind: 'table'; columns: readonly number[]; header: readonly string[]; rows: readonly (readonly Cell[])[] }
  /** Blocks in a frame. */
  | { kind: 'box'; title: string; blocks: readonly Block[] }
  /** Empty lines for notes. */
  | { kind: 'lines'; count: number }

/** A list item of several lines. */
export type Item = { lines: readonly Line[] }

/** A section with its heading. `id` is the link target. */
export type PrintableSection = { id: string; title: string; blocks: readonly Block[] }

/** A flag at a step of the ladder. `both`: it marks today and the future. */
type Flag = { step: number; words: string; both?: true }
/** The Cantril ladder, steps 0 to 10: the picture as a sentence, and its flags, that of today first. */
export type PrintedLadder = { alt: string; flags: readonly [Flag] | readonly [Flag, Flag] }

/**
 * A printed return code: the code, the address at which to type it, and a QR code of both with its text alternative.
 */
export type PrintedCode = {
  title: string
  code: string
  address: string
  picture: QrPicture
  alt: string
  note: string
}

/** The call of the first step: the phone number, or its description with room to write it down. */
export type PrintedCall = {
  text: string /** Contains a name. */
  name: string | null
  hours: string | null
  hasRoom: boolean
}

/**
 * Page 1 of a report, which can be read without the others. Null: unknown, or not for the reader of this copy. `parts`:
 * the number of areas in each state. `urgent`: precedes everything.
 */
export type PrintedCover = {
  headline: string
  urgent: { title: string; text: readonly string[]; phones: readonly Span[] } | null
  state: { title: string; word: State | null; name: string; text: readonly string[] }
  ladder: PrintedLadder | null
  parts: readonly { state: State; text: readonly Span[] }[]
  soon: string | null
  step: {
    label: string
    title: string
    text: string | null
    call: PrintedCall | null
    /** The state of the step, or room to write a day. */
    when: { text: string; hasRoom: boolean }
  } | null
  /** Sentence that says why the first step can differ from that on the screen. */
  leftOut: string
  /** `isOwnName`: the name of a center, not a description of a service. */
  phones: {
    title: string
    rows: readonly { name: string; isOwnName?: true; hours?: string | undefined; phone: Span }[]
  }
  code: PrintedCode | null
}

/** A printable document: documents/report.typ renders it as PDF, printable-view.tsx as a page. */
export type Printable = {
  lang: Locale
  title: string
  author: string
  /** Name of the partner, above the title. */
  partner: string | null
  /** Name of the person, with which `made` starts; null for none. */
  person: string | null
  /** A sentence with the day of the answers; null if the document has its own. */
  dateLine: string | null
  /** Page 1; null if the document has none. */
  cover: PrintedCover | null
  /** Blocks below the title, or below the cover. */
  opening: readonly Block[]
  /** Sections before the table of contents. */
  first: readonly PrintableSection[]
  /** Heading of the table of contents; null if the document is too short for one. */
  contents: string | null
  sections: readonly PrintableSection[]
  /** Prints the document on one sheet: the sections in two columns, the last one below them. */
  onOneSheet?: true
  /** Page footer, left. */
  footer: string
  /** Page footer, right: {page} and {pages} are replaced by the numbers. */
  page: string
}

/**
 * The person's choices for the printed report: font size in points, paper, ink, and whether to include withheld parts,
 * the sections that follow from answers directly, and a return code that opens the report for anyone who has it.
 */
export type PaperChoices = {
  size: 14 | 18
  paper: 'letter' | 'a4'
  ink: 'color' | 'black'
  withPrivate: boolean
  withMore: boolean
  withCode: boolean
}

/** Parses the choices in a form or query string. Missing and invalid fields get the default. */
export function paperChoicesFrom(fields: { get: (name: string) => unknown }): PaperChoices {
  return {
    size: fields.get('size') === '18' ? 18 : 14,
    paper: fields.get('paper') === 'a4' ? 'a4' : 'letter',
    ink: fields.get('ink') === 'black' ? 'black' : 'color',
    withPrivate: fields.get('withheld') === 'yes',
    withMore: fields.get('more') === 'yes',
    withCode: fields.get('code') === 'yes',
  }
}

import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of a document's structure tree, as passed to screen readers. */
type Element = {
  role: string
  text: string
  alt: string | undefined
  lang: string | undefined
  inside: string[]
}

/** The contents of a PDF as PDF viewers and screen readers see them. */
export type ReadPdf = {
  title: unknown
  language: unknown
  /** The part of PDF/UA that the file claims to conform to. */
  uaPart: string | undefined
  isMarked: boolean
  /** Titles of the bookmarks, outer before inner, each with its depth from 1. */
  bookmarks: { title: string; level: number }[]
  pages: { width: number; height: number }[]
  elements: Element[]
  /** All text of the structure tree, with white space collapsed. */
  text: string
  /** The text of each page, with white space collapsed. */
  texts: string[]
  /** Position of the lowest text on each page, as a fraction of the page height. */
  filled: number[]
  /** Text of artifacts, such as page numbers, on each page. */
  artifacts: string[]
  /** Text that is neither in the structure tree nor an artifact. */
  stray: string[]
  /** Number of characters by font height in points. */
  heights: Map<number, number>
  /** Targets of links, as written in the file. */
  links: string[]
  fonts: string[]
  missingFonts: string[]
}

type Node = { role?: string; type?: string; id?: string; alt?: string; lang?: string; children?: Node[] }

/** Reads a PDF with pdf.js, independently of the engine that rendered it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, fontExtraProperties: true })
  const pdf = await task.promise
  const { info, metadata } = await pdf.getMetadata()
  // The type says object, but it is a Map.
  const marks: unknown = await pdf.getMarkInfo()
  const read: ReadPdf = {
    title: 'Title' in info ? info.Title : undefined,
    language: 'Language' in info ? info.Language : undefined,
    uaPart: metadata?.get('pdfuaid:part') ?? undefined,
    isMarked: marks instanceof Map && marks.get('Marked') === true,
    bookmarks: bookmarksOf(await pdf.getOutline()),
    pages: [],
    elements: [],
    text: '',
    texts: [],
    filled: [],
    artifacts: [],
    stray: [],
    heights: new Map(),
    links: [],
    fonts: [],
    missingFonts: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) await addPage(read, await pdf.getPage(number))
  await task.destroy()
  return { ...read, text: tidy(read.text) }
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Outline = { title: string; items: Outline }[]
const bookmarksOf = (outline: Outline | null, level = 1): ReadPdf['bookmarks'] =>
  (outline ?? []).flatMap(({ title, items }) => [{ title, level }, ...bookmarksOf(items, level + 1)])

async function addPage(read: ReadPdf, page: PDFPageProxy): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 })
  read.pages.push({ width: Math.round(width), height: Math.round(height) })
  const { items, styles } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  let artifacts = ''
  let lowest = height
  for (const item of items) {
    if ('str' in item) {
      const text = item.str + (item.hasEOL ? '\n' : '')
      const at = open.at(-1)
      if (at === 'artifact') artifacts += text
      else if (at) {
        texts.set(at, (texts.get(at) ?? '') + text)
        if (item.str.trim() !== '') lowest = Math.min(lowest, item.transform[5])
        if (item.height > 0)
          read.heights.set(item.height, (read.heights.get(item.height) ?? 0) + item.str.trim().length)
      } else if (item.str.trim() !== '') read.stray.push(item.str)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push('tag' in item && item.tag === 'Artifact' ? 'artifact' : (item.id ?? open.at(-1) ?? null))
  }
  read.artifacts.push(tidy(artifacts))
  const textOf = (node: Node): string =>
    node.type === 'content' ? (texts.get(node.id ?? '') ?? '') : (node.children ?? []).map(textOf).join(' ')
  const add = (node: Node, inside: string[]) => {
    const { role, alt, lang, children = [] } = node
    const text = tidy(textOf(node))
    // pdf.js returns a list or table that spans pages on each of them, with all its parts.
    if (role && role !== 'Root' && (text !== '' || alt)) read.elements.push({ role, text, alt, lang, inside })
    for (const child of children) add(child, role ? [...inside, role] : inside)
  }
  const tree = (await page.getStructTree()) as Node
  add(tree, [])
  read.text += ` ${textOf(tree)}`
  read.texts.push(tidy([...texts.values()].join(' ')))
  read.filled.push(1 - lowest / height)
  read.links.push(...(await page.getAnnotations()).flatMap(({ unsafeUrl }) => unsafeUrl ?? []))
  // Loading the operator list also loads the fonts.
  await page.getOperatorList()
  for (const name of Object.keys(styles)) {
    const font: { name: string; missingFile?: boolean } = page.commonObjs.get(name)
    read.fonts.push(font.name)
    if (font.missingFile) read.missingFonts.push(font.name)
  }
}

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcBefore, shiftOf } from './crc.ts'
import type { CommonPart } from './gzip-page.server.ts'
import { markSign } from './shared-page.ts'

/** A page with places for what differs from one answer to the next, compressed once. */
export type KeptPage = {
  /** Returns the page as gzip with these texts in its places, by their names: HTML, less than 64 KB each. */
  fill: (texts: Readonly<Record<string, string>>) => Buffer<ArrayBuffer>
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** Ends a piece at a byte, and lets nothing after it refer to it. */
const closed = { finishFlush: constants.Z_FULL_FLUSH }

/** How a page is compressed. */
export type Packing = {
  /** How much a page is compressed, 1 to 9. Default: 9, for pages that are sent to many. */
  level?: number
  /** Parts that were compressed before, by the marks in whose places they stand. */
  common?: ReadonlyMap<string, CommonPart>
}

/**
 * Compresses a page in pieces between its places, which are the marks in `places`, by name. What is put there later stands
 * uncompressed between them (a stored block, RFC 1951, section 3.2.4), so that nothing else of the page has to be compressed
 * again.
 */
export const keptPage = (html: string, places: Readonly<Record<string, string>>, packing: Packing = {}): KeptPage =>
  pageFrom(piecesOf(html, places, packing))

/** A function of its own, so that what it returns holds the pieces alone in memory and not the text of the page. */
function pageFrom(pieces: readonly Piece[]): KeptPage {
  return {
    fill(texts) {
      let [crc, length] = [0, 0]
      const chunks: Buffer[] = [gzipHeader]
      for (const piece of pieces) {
        const each = 'name' in piece ? filled(texts[piece.name] ?? '') : piece
        crc = crcBefore(crc, each)
        length += each.length
        chunks.push(each.deflated)
      }
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(crc >>> 0, 0)
      trailer.writeUInt32LE(length, 4)
      chunks.push(trailer)
      return Buffer.concat(chunks)
    },
  }
}

function piecesOf(
  html: string,
  places: Readonly<Record<string, string>>,
  { level = 9, common = new Map() }: Packing,
): Piece[] {
  const names = new Map(Object.entries(places).map(([name, mark]) => [mark, name]))
  const parts = splitAt(html, [...names.keys(), ...common.keys()])
  return parts.map((part, at) => {
    if (at % 2 === 1) return common.get(part) ?? { name: names.get(part) ?? '' }
    const bytes = Buffer.from(part)
    const deflated = ownBytes(deflateRawSync(bytes, { level, ...(at < parts.length - 1 && closed) }))
    return { deflated, crc: crc32(bytes), length: bytes.length, shift: shiftOf(bytes.length) }
  })
}

/**
 * Splits a page at its marks: every second part is a mark. The page is long, so those that begin with a sign of their own
 * (`markOf`) are looked for together, and the few others one after the other, which takes a tenth of the time of a regular
 * expression that names them all.
 */
function splitAt(html: string, marks: readonly string[]): string[] {
  const { signed = [], others = [] } = Object.groupBy(marks, (mark) =>
    mark.startsWith(markSign) ? 'signed' : 'others',
  )
  const atSign = allOf(html, markSign).flatMap((at) => {
    const mark = signed.find((each) => html.startsWith(each, at))
    return mark ? { at, mark } : []
  })
  const found = others
    .filter(Boolean)
    .flatMap((mark) => allOf(html, mark).map((at) => ({ at, mark })))
    .concat(atSign)
    .toSorted((a, b) => a.at - b.at)
  let from = 0
  const parts = found.flatMap(({ at, mark }) => {
    const before = html.slice(from, at)
    from = at + mark.length
    return [before, mark]
  })
  return [...parts, html.slice(from)]
}

/** Returns where a text stands in a page. */
function allOf(html: string, mark: string): number[] {
  const found: number[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) found.push(at)
  return found
}

/** Copies bytes out of the buffer of 16 KB in which zlib returns them, which would be kept whole for a few. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** A part of a page: the place of a text, or bytes with what puts them behind others. */
type Piece = { name: string } | CommonPart

/** Returns a text as a stored block. */
function filled(text: string): CommonPart {
  const length = Buffer.byteLength(text)
  if (length > mostStored) throw new RangeError('A text is too long for its place')
  const deflated = Buffer.alloc(5 + length)
  deflated.writeUInt16LE(length, 1)
  deflated.writeUInt16LE(~length & mostStored, 3)
  deflated.write(text, 5)
  return { deflated, crc: crc32(deflated.subarray(5)), length, shift: shiftOf(length) }
}

/** The most bytes of a stored block. */
const mostStored = 0xffff

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcBefore, shiftOf } from './crc.ts'
import type { CommonPart } from './gzip-page.server.ts'
import { markSigns } from './shared-page.ts'
import { utf8Of } from './utf8.server.ts'

/** A page that was compressed once, with placeholders for the texts that vary between answers. */
export type KeptPage = {
  /** Returns the page as gzip with its placeholders filled, by name: HTML, less than 64 KB each. */
  fill: (texts: Readonly<Record<string, string>>) => Buffer<ArrayBuffer>
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** Flushes a piece at a byte boundary. */
const closed = { finishFlush: constants.Z_FULL_FLUSH }
/** Compression levels of zlib. */
const levels = { small: 9, quick: 4 } as const
/**
 * From this size on, in bytes, larger tables save a tenth of the time for a personal page; below, clearing them costs
 * more.
 */
const longPiece = 32 * 1024
/** Window of a compressed text, in bytes (RFC 1951, section 2). */
const reach = 32 * 1024

/** A placeholder in a page: its mark in the HTML, and the byte length of its texts if that is constant. */
export type Place = { mark: string; bytes?: number }

/** How a page is compressed. */
export type Packing = {
  /**
   * `small`, the default, is for pages sent to many: maximum compression. `quick` is for a personal page: a tenth more
   * bytes in half the time.
   */
  as?: 'small' | 'quick'
  /** Precompressed parts, by the marks that they replace. */
  common?: ReadonlyMap<string, PackedText>
}

/** A text, with its compressed form. */
export type PackedText = { text: string; packed: CommonPart }

/**
 * Compresses a page in pieces between its placeholders. The texts filled in later are stored uncompressed between them
 * (a stored block, RFC 1951, section 3.2.4), so that nothing else has to be compressed again. A small page's pieces
 * refer to earlier ones, unless a placeholder between them has texts of varying lengths, which would change the
 * distances.
 */
export const keptPage = (html: string, places: Readonly<Record<string, Place>>, packing: Packing = {}): KeptPage =>
  pageFrom(piecesOf(html, places, packing))

/** A separate function, so that the closure retains only the pieces and not the text of the page. */
function pageFrom(pieces: readonly Piece[]): KeptPage {
  return {
    fill(texts) {
      let [crc, length] = [0, 0]
      const chunks: Buffer[] = [gzipHeader]
      for (const piece of pieces) {
        const each = 'name' in piece ? filled(texts[piece.name] ?? '', piece.bytes) : piece
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
  places: Readonly<Record<string, Place>>,
  { as = 'small', common = new Map() }: Packing,
): Piece[] {
  const named = new Map(Object.entries(places).map(([name, { mark, bytes }]) => [mark, { name, bytes }]))
  const parts = splitAt(html, [...named.keys(), ...common.keys()])
  /** The bytes before a piece that are the same in every answer, as far back as it may refer. */
  let before = Buffer.alloc(0)
  const remember = (bytes: Buffer | string) => {
    if (as === 'small') before = Buffer.concat([before, Buffer.from(bytes)]).subarray(-reach)
  }
  return parts.map((part, at) => {
    const known = at % 2 === 1 && common.get(part)
    if (known) {
      remember(known.text)
      return known.packed
    }
    if (at % 2 === 1) {
      const place = named.get(part) ?? { name: '', bytes: undefined }
      // The distances to earlier bytes vary, so later pieces cannot refer to them.
      if (place.bytes === undefined) before = Buffer.alloc(0)
      else remember(Buffer.alloc(place.bytes))
      return place
    }
    const bytes = utf8Of(part)
    const dictionary = before.length > 0 && { dictionary: before }
    const tables = as === 'quick' && bytes.length >= longPiece ? { memLevel: 9 } : {}
    const options = { level: levels[as], ...tables, ...dictionary, ...(at < parts.length - 1 && closed) }
    const deflated = ownBytes(deflateRawSync(bytes, options))
    remember(bytes)
    return { deflated, crc: crc32(bytes), length: bytes.length, shift: shiftOf(bytes.length) }
  })
}

/**
 * Splits a page at its marks; every second part is a mark. The page is long: marks with the signs of `markOf` are found
 * in one scan and the few others one after the other, a tenth of the time of one regular expression with all names.
 */
function splitAt(html: string, marks: readonly string[]): string[] {
  const known = new Set(marks)
  const signed = allOf(html, markSigns.first).flatMap((at) => {
    const mark = html.slice(at, html.indexOf(markSigns.last, at) + 1)
    return known.has(mark) ? { at, mark } : []
  })
  const found = marks
    .filter((mark) => mark && !mark.startsWith(markSigns.first))
    .flatMap((mark) => allOf(html, mark).map((at) => ({ at, mark })))
    .concat(signed)
    .toSorted((a, b) => a.at - b.at)
  let from = 0
  const parts = found.flatMap(({ at, mark }) => {
    const before = html.slice(from, at)
    from = at + mark.length
    return [before, mark]
  })
  return [...parts, html.slice(from)]
}

/** Returns the positions of a mark in a page. */
function allOf(html: string, mark: string): number[] {
  const found: number[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) found.push(at)
  return found
}

/** Copies bytes out of zlib's 16 KB output buffer, which a few retained bytes would otherwise pin in memory. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** A piece of a page: a placeholder, or bytes with the data to append them. */
type Piece = { name: string; bytes: number | undefined } | CommonPart

/** Returns a text as a stored block. `bytes`: its required length. */
function filled(text: string, bytes?: number): CommonPart {
  const length = Buffer.byteLength(text)
  if (length > mostStored) throw new RangeError('A text is too long for its place')
  if (bytes !== undefined && length !== bytes) throw new RangeError('A text has another length than its place')
  const deflated = Buffer.alloc(5 + length)
  deflated.writeUInt16LE(length, 1)
  deflated.writeUInt16LE(~length & mostStored, 3)
  deflated.write(text, 5)
  return { deflated, crc: crc32(deflated.subarray(5)), length, shift: shiftOf(length) }
}

/** Maximum size of a stored block. */
const mostStored = 0xffff

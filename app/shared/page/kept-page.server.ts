import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcBefore, shiftOf } from './crc.ts'
import type { CommonPart } from './gzip-page.server.ts'

/** A page with places for what differs from one answer to the next, compressed once. */
export type KeptPage = {
  /** Returns the page as gzip with these texts in its places, by their names: HTML, less than 64 KB each. */
  fill: (texts: Readonly<Record<string, string>>) => Buffer<ArrayBuffer>
  /** Bytes that it takes in memory. */
  bytes: number
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
export function keptPage(
  html: string,
  places: Readonly<Record<string, string>>,
  { level = 9, common = new Map() }: Packing = {},
): KeptPage {
  const names = new Map(Object.entries(places).map(([name, mark]) => [mark, name]))
  const marks = [...names.keys(), ...common.keys()].map((mark) => mark.replaceAll(/\W/g, '\\$&'))
  const parts = marks.length === 0 ? [html] : html.split(new RegExp(`(${marks.join('|')})`))
  // Every second part is a mark.
  const pieces = parts.map((part, at): Piece => {
    if (at % 2 === 1) return common.get(part) ?? { name: names.get(part) ?? '' }
    const bytes = Buffer.from(part)
    const deflated = deflateRawSync(bytes, { level, ...(at < parts.length - 1 && closed) })
    return { deflated, crc: crc32(bytes), length: bytes.length, shift: shiftOf(bytes.length) }
  })
  const fixed = pieces.reduce(
    (sum, piece) => sum + ('name' in piece ? 0 : piece.deflated.length),
    gzipHeader.length + 8,
  )
  return {
    bytes: fixed,
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

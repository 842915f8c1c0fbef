import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page with places for the nonce, compressed once. */
export type KeptPage = {
  /** Returns the page as gzip with this nonce in its places. Throws if the nonce is not as long as the one it was made with. */
  fill: (nonce: string) => Buffer<ArrayBuffer>
  /** Bytes that it takes in memory. */
  bytes: number
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** Ends a piece at a byte, and lets nothing after it refer to it. */
const closed = { finishFlush: constants.Z_FULL_FLUSH, level: 9 }

/**
 * Compresses a page in pieces between the places of its nonce. What is put there later stands uncompressed between them (a
 * stored block, RFC 1951, section 3.2.4), so that nothing else of the page has to be compressed again.
 */
export function keptPage(html: string, nonce: string): KeptPage {
  const parts = html.split(nonce).map((text) => Buffer.from(text))
  const size = Buffer.byteLength(nonce)
  const pieces = parts.map((bytes, at) => ({
    deflated: deflateRawSync(bytes, at < parts.length - 1 ? closed : { level: 9 }),
    crc: crc32(bytes),
    shift: shiftOf(bytes.length),
  }))
  const length = parts.reduce((sum, { length }) => sum + length, size * (parts.length - 1))
  const block = Buffer.from([0, size & 0xff, size >> 8, ~size & 0xff, (~size >> 8) & 0xff])
  const shiftOfNonce = shiftOf(size)
  const fixed = pieces.reduce((sum, { deflated }) => sum + deflated.length, gzipHeader.length + 8)
  return {
    bytes: fixed,
    fill(filled) {
      const bytes = Buffer.from(filled)
      if (bytes.length !== size) throw new RangeError('The nonce has another length')
      const crcOfNonce = crc32(bytes)
      const [first, ...others] = pieces
      let crc = first?.crc ?? 0
      const chunks = [gzipHeader, ...(first ? [first.deflated] : [])]
      for (const piece of others) {
        crc = shifted(crc, shiftOfNonce) ^ crcOfNonce
        crc = shifted(crc, piece.shift) ^ piece.crc
        chunks.push(block, bytes, piece.deflated)
      }
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(crc >>> 0, 0)
      trailer.writeUInt32LE(length, 4)
      chunks.push(trailer)
      return Buffer.concat(chunks)
    },
  }
}

/** CRC-32 as polynomials over two elements, the bits reversed (RFC 1952, section 8). */
const polynomial = 0xedb88320
const one = 0x80000000

/** Multiplies two polynomials modulo that of CRC-32. */
function shifted(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return product >>> 0
}

/** Returns x to the power of eight times the number of bytes: what a checksum is multiplied by when so many bytes follow. */
function shiftOf(bytes: number): number {
  let power = one
  // x ** 8, then its squares.
  let square = 0x00800000
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = shifted(power, square)
    square = shifted(square, square)
  }
  return power
}

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcBefore, shiftOf } from './crc.ts'

/** A compressed part that many pages have in common, such as their styles. */
export type CommonPart = { deflated: Buffer; crc: number; length: number; shift: number }

/** Flushes a part so that nothing after it refers to it: its bytes do not depend on what follows. */
const closed = { finishFlush: constants.Z_FULL_FLUSH }
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** Compresses a common part, once for all its pages. */
export function commonPart(text: string): CommonPart {
  const bytes = Buffer.from(text)
  const { length } = bytes
  return { deflated: deflateRawSync(bytes, { ...closed, level: 9 }), crc: crc32(bytes), length, shift: shiftOf(length) }
}

/** Compresses a page with gzip around a common part that is already compressed. */
export function gzipPage(before: Buffer, part: CommonPart, after: Buffer): Buffer<ArrayBuffer> {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(after, crcBefore(crc32(before), part)), 0)
  trailer.writeUInt32LE(before.length + part.length + after.length, 4)
  const last = deflateRawSync(after, { level: levelFor(after.length) })
  return Buffer.concat([gzipHeader, deflateRawSync(before, closed), part.deflated, last, trailer])
}

/** A lower level for a long page: a twentieth more bytes in two thirds of the time. */
const levelFor = (bytes: number): number => (bytes > long ? 4 : 6)
const long = 64 * 1024

/** Minimum size in bytes; compression gains nothing on smaller pages. */
const threshold = 1024

/** Tests if a page of this size is worth compressing and the `accept-encoding` of its request allows gzip. */
export function isGzipWanted(bytes: number, accepted: string | null): boolean {
  if (bytes < threshold) return false
  // A weight is 0 to 1 with up to three decimals (RFC 9110, section 12.4.2); anything else does not match.
  const [named, weight = '1'] =
    /(?:^|,)\s*gzip\s*(?:;\s*q=(1(?:\.0{0,3})?|0(?:\.\d{0,3})?))?\s*(?=,|$)/.exec(accepted ?? '') ?? []
  return named !== undefined && Number(weight) > 0
}

import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part that many pages have in common, such as their styles: as it stands in a page, and compressed. */
export type CommonPart = { bytes: Buffer; deflated: Buffer }

/** Ends a part so that nothing after it refers to it: whatever follows, the part stays the same. */
const closed = { finishFlush: constants.Z_FULL_FLUSH }
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** Compresses a part once, for all pages that have it. */
export function commonPart(text: string): CommonPart {
  const bytes = Buffer.from(text)
  return { bytes, deflated: deflateRawSync(bytes, { ...closed, level: 9 }) }
}

/** Compresses a page with gzip. One of the common parts, if it is the page's first style element, is put in as it is. */
export function gzipPage(page: Buffer, common: readonly CommonPart[]): Buffer<ArrayBuffer> {
  const from = page.indexOf('>', page.indexOf('<style')) + 1
  const part = common.find(({ bytes }) => page.subarray(from, from + bytes.length).equals(bytes))
  const around = part ? [page.subarray(0, from), page.subarray(from + part.bytes.length)] : []
  const [before, after] = around
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(page), 0)
  trailer.writeUInt32LE(page.length, 4)
  return Buffer.concat([
    gzipHeader,
    ...(part && before ? [deflateRawSync(before, closed), part.deflated] : []),
    deflateRawSync(after ?? page, { level: levelFor((after ?? page).length) }),
    trailer,
  ])
}

/** A long page is compressed less: a twentieth more bytes in two thirds of the time. */
const levelFor = (bytes: number): number => (bytes > long ? 4 : 6)
const long = 64 * 1024

/** In bytes; compression gains nothing on smaller pages. */
const threshold = 1024

/** Whether a page of so many bytes is worth compressing, and the `accept-encoding` of its request allows it. */
export function isGzipWanted(bytes: number, accepted: string | null): boolean {
  if (bytes < threshold) return false
  // A weight is 0 to 1 with up to three decimals (RFC 9110, section 12.4.2); anything else is no word for gzip.
  const [named, weight = '1'] =
    /(?:^|,)\s*gzip\s*(?:;\s*q=(1(?:\.0{0,3})?|0(?:\.\d{0,3})?))?\s*(?=,|$)/.exec(accepted ?? '') ?? []
  return named !== undefined && Number(weight) > 0
}

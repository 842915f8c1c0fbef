/** Returns the CRC-32 of bytes with the given one followed by a part; `shift` is `shiftOf` the part's length. */
export const crcBefore = (crc: number, part: { crc: number; shift: number }): number =>
  (shifted(crc, part.shift) ^ part.crc) >>> 0

/** CRC-32 as polynomials over GF(2), with reversed bits (RFC 1952, section 8). */
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

/** Returns x^(8 * bytes): the factor by which a checksum is multiplied when `bytes` more bytes follow. */
export function shiftOf(bytes: number): number {
  let power = one
  // x ** 8, then its squares.
  let square = 0x00800000
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = shifted(power, square)
    square = shifted(square, square)
  }
  return power
}

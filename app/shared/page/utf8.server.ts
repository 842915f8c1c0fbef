const encoder = new TextEncoder()
/** Scratch buffer, reused; grows to the longest page. */
let desk = Buffer.allocUnsafeSlow(0)
/** Maximum bytes of UTF-8 per UTF-16 code unit. */
const mostBytes = 3

/**
 * Encodes a page, or a piece of one, as UTF-8, in half the time of `Buffer.from`. A lone surrogate becomes U+FFFD. The
 * bytes are valid until the next call.
 */
export function utf8Of(page: string): Buffer<ArrayBuffer> {
  if (desk.length < page.length * mostBytes) desk = Buffer.allocUnsafeSlow(page.length * mostBytes)
  return desk.subarray(0, encoder.encodeInto(page, desk).written)
}

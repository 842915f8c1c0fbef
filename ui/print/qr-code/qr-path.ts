import { encode } from 'uqr'

/** Margin of a QR code in modules (squares), so that cameras find it. */
const margin = 4

/** A QR code: modules per row, and the SVG path of the dark ones, one unit each. */
export type QrPicture = { size: number; path: string }

/** Returns the SVG path of the dark modules of a square picture. Adjacent ones in a row share one piece. */
export const darkPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')

/** Returns the QR code of an address, with the margin that cameras need. */
export function qrPicture(address: string): QrPicture {
  const { size, data } = encode(address, { ecc: 'M', border: margin })
  return { size, path: darkPath(data) }
}

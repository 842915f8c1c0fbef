import { qrPicture } from '#ui/print/qr-code/qr-path.ts'

/** Returns the QR code of an address as SVG, black on white with the margin that cameras need. */
export function qrSvg(address: string): string {
  const { size, path } = qrPicture(address)
  const content = `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>`
}

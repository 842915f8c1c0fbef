import { renderSVG } from 'uqr'

/** Returns the QR code of an address as SVG, black on white with the margin that cameras need. */
export const qrSvg = (address: string): string =>
  renderSVG(address, { ecc: 'M', border: 4, pixelSize: 10, whiteColor: '#ffffff', blackColor: '#000000' })

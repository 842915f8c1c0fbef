import type { QrPicture } from './qr-path.ts'

interface QrCodeProps extends QrPicture {
  /** Text alternative. */
  label: string
}

/** A QR code: dark on white in every theme, since cameras need that. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot contain an inline drawing
    <span className="qr" role="img" aria-label={label}>
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} width="272" height="272" shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </span>
  )
}

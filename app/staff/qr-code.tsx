interface QrCodeProps {
  /** Fields in a row. */
  size: number
  /** The path of the dark ones. */
  path: string
  /** What it is, for those who cannot see it. */
  label: string
}

/** A code that cameras read: always dark on white, whatever the theme, for they need it so. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="272"
      height="272"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

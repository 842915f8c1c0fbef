/** The two rails of a ladder, as high as its rungs. */
export function Rails() {
  return (
    <svg className="rails" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M3 100L21 0h6L9.5 100zM97 100L79 0h-6L90.5 100z"
        fill="var(--wood-2)"
        stroke="var(--wood-3)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

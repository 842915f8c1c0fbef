import type { Tone } from '../view.ts'

/** Fills of hatched parts, which a style sheet cannot reference. Other parts have a color. */
export const fillOf: Readonly<Partial<Record<Tone, string>>> = {
  middle: 'url(#figures-middle)',
  low: 'url(#figures-low)',
  joined: 'url(#figures-joined)',
}

/** Hatching patterns of bars, so that parts differ without color. Rendered once per page. */
export function Patterns() {
  const tile = { width: 10, height: 10, patternUnits: 'userSpaceOnUse' } as const
  return (
    <svg className="fpatterns" aria-hidden="true">
      <defs>
        <pattern id="figures-middle" {...tile} patternTransform="rotate(45)">
          <rect width="10" height="10" className="f-survive-tint" />
          <rect width="5" height="10" className="f-survive-fill" />
        </pattern>
        <pattern id="figures-low" {...tile} patternTransform="rotate(-45)">
          <rect width="10" height="10" className="f-struggle-tint" />
          <rect width="3" height="10" className="f-struggle-mark" />
        </pattern>
        <pattern id="figures-joined" {...tile}>
          <rect width="10" height="10" className="f-band" />
          <circle cx="5" cy="5" r="2" className="f-control-line" />
        </pattern>
      </defs>
    </svg>
  )
}

import { circles, leaf } from '#app/ui/illustrations/shapes.ts'

const salad = [200, 232, 262, 292, 322].map((degrees) => leaf(122, 104, 38, degrees)).join('')

/** Eating: half a plate of vegetables, fish and rice between fork and knife. */
export function Plate() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--brand-tint)" />
      <path d="M0 40h300M0 180h300M34 0v220M266 0v220" stroke="var(--surface)" strokeWidth="10" opacity=".7" />
      <circle cx="150" cy="114" r="92" fill="var(--line)" />
      <circle cx="150" cy="108" r="92" fill="var(--surface)" />
      <circle cx="150" cy="108" r="70" fill="var(--ground)" />
      <path d={salad} fill="var(--leaf-2)" />
      <path d="M122 104l-26-14M122 104l-4-30M122 104l22-20" stroke="var(--leaf-3)" strokeWidth="3" />
      <path
        d={circles([
          [166, 72, 15],
          [186, 84, 13],
          [168, 94, 11],
        ])}
        fill="var(--fruit)"
      />
      <path
        d={circles([
          [166, 72, 8],
          [186, 84, 7],
          [168, 94, 6],
        ])}
        fill="var(--fruit-2)"
      />
      <path d="M92 128q4-12 26-14 26 0 26 18t-24 20q-28 0-28-24z" fill="var(--surface)" />
      <path
        d="M104 126h6M118 122h6M130 130h6M108 138h6M122 142h6M118 132h4"
        stroke="var(--band-deep)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M146 130q22-30 54-6l14-12q4 20-2 34l-14-10q-30 20-52-6z" fill="var(--wood-2)" />
      <path d="M170 118q6 12 0 24M184 118q6 12 0 24" fill="none" stroke="var(--wood)" strokeWidth="3" />
      <path d="M158 126h.1" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M20 44v34q0 14 9 16v88M38 44v34q0 14-9 16M29 44v44"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M264 40q18 24 16 62l-16 8z" fill="var(--brand)" />
      <path d="M267 44v138" stroke="var(--brand)" strokeWidth="7" strokeLinecap="round" />
    </>
  )
}

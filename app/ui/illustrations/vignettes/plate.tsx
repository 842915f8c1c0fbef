/** Eating: a plate of vegetables between fork and knife. */
export function Plate() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--band-deep)" />
      <path d="M0 0h300v220H0z" fill="var(--brand-tint)" />
      <path d="M0 40h300M0 180h300M40 0v220M260 0v220" stroke="var(--surface)" strokeWidth="10" opacity=".7" />
      <circle cx="150" cy="112" r="88" fill="var(--line)" />
      <circle cx="150" cy="108" r="88" fill="var(--surface)" />
      <circle cx="150" cy="108" r="62" fill="var(--ground)" />
      <path d="M150 108V50a58 58 0 0 0-56 43z" fill="var(--leaf-3)" />
      <path d="M150 108L94 93a58 58 0 0 0 34 69z" fill="var(--leaf-2)" />
      <path d="M150 108l-22 54a58 58 0 0 0 76-74z" fill="var(--wood)" />
      <path d="M150 108l54-20a58 58 0 0 0-54-38z" fill="var(--fruit)" />
      <path
        d="M112 78q8-10 18-8M118 92q10-8 20-2M108 122q8 4 18-2M112 138q8 6 20 2M166 66q10 2 14 10M164 82q12-2 18 4"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M152 128q14-10 30 0M148 144q16-10 34-2"
        fill="none"
        stroke="var(--wood-3)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M30 40v38q0 14 9 16v90M48 40v38q0 14-9 16M39 40v44"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M258 36q18 24 16 66l-16 8z" fill="var(--brand)" />
      <path d="M260 40v144" stroke="var(--brand)" strokeWidth="7" strokeLinecap="round" />
    </>
  )
}

/** Care: two hands around a young plant. */
export function Hands() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--accent-tint)" />
      <circle cx="150" cy="92" r="78" fill="var(--sun-ring)" />
      <circle cx="150" cy="92" r="60" fill="var(--surface)" />
      <path d="M150 150V74" stroke="var(--leaf-2)" strokeWidth="6" strokeLinecap="round" />
      <path d="M150 112c-26 0-40-14-42-36 26 0 40 12 42 36z" fill="var(--leaf-2)" />
      <path d="M150 96c2-26 18-40 44-40 0 26-18 40-44 40z" fill="var(--leaf-3)" />
      <path d="M150 78c-12-8-14-22-6-36 12 8 14 22 6 36z" fill="var(--leaf-1)" />
      <path d="M108 152q42-26 84 0v12h-84z" fill="var(--trunk)" />
      <path d="M40 220l-10-46q-4-22 8-34l20-22q10-10 18-2t0 18l-8 12 50 8q28 6 30 22v44z" fill="var(--wood-2)" />
      <path d="M260 220l10-46q4-22-8-34l-20-22q-10-10-18-2t0 18l8 12-50 8q-28 6-30 22v44z" fill="var(--wood)" />
      <path
        d="M70 146q20 10 44 12M230 146q-20 10-44 12"
        fill="none"
        stroke="var(--wood-3)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M24 188l26-8 12 40H18zM276 188l-26-8-12 40h44z" fill="var(--brand)" />
    </>
  )
}

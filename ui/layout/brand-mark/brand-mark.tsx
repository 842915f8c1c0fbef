/** The mark of the product: a ladder under the sun in an arched window. Decorative: the name is beside it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 44 54" width="44" height="54" aria-hidden="true">
      <path d="M0 22a22 22 0 0 1 44 0v26a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill="var(--brand)" />
      <circle cx="22" cy="13.5" r="5.6" fill="var(--accent)" />
      <path
        d="M12.5 50L17 23M31.5 50L27 23M16 29.5h12M15 36.5h14M13.6 43.5h16.8"
        stroke="var(--on-brand)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

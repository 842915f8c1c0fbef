/** Medicines: a box for the days of the week and a glass of water. */
export function Pills() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--accent-tint)" />
      <path d="M0 158h300v62H0z" fill="var(--wood-2)" />
      <path d="M0 158h300" stroke="var(--wood-3)" strokeWidth="3" />
      <path d="M214 52h60l-8 122q0 6-8 6h-28q-8 0-8-6z" fill="var(--surface)" opacity=".85" />
      <path d="M217 96h54l-5 76q0 5-8 5h-28q-8 0-8-5z" fill="var(--hill-2)" />
      <path d="M214 52h60l-8 122q0 6-8 6h-28q-8 0-8-6z" fill="none" stroke="var(--brand-mid)" strokeWidth="4" />
      <rect x="22" y="120" width="176" height="64" rx="10" fill="var(--brand)" />
      <path d="M32 130h34v44H32zM73 130h34v44H73zM114 130h34v44h-34z" fill="var(--brand-tint)" />
      <path d="M155 130h34v44h-34z" fill="var(--surface)" />
      <path d="M155 130l8-38q1-6 7-5l30 6q6 1 5 7l-8 30z" fill="var(--brand-mid)" />
      <rect x="38" y="140" width="22" height="12" rx="6" fill="var(--fruit)" />
      <circle cx="52" cy="163" r="7" fill="var(--surface)" />
      <circle cx="84" cy="146" r="7" fill="var(--surface)" />
      <rect x="79" y="157" width="22" height="12" rx="6" fill="var(--leaf-2)" />
      <rect x="120" y="140" width="22" height="12" rx="6" fill="var(--fruit)" />
      <circle cx="130" cy="163" r="7" fill="var(--accent)" />
      <g transform="rotate(-24 82 66)">
        <rect x="50" y="52" width="64" height="28" rx="14" fill="var(--surface)" />
        <path d="M64 52h18v28H64a14 14 0 0 1 0-28z" fill="var(--fruit)" />
      </g>
    </>
  )
}

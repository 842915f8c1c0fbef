/** Staying in touch: a telephone and speech bubbles. */
export function Phone() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--sky)" />
      <path d="M0 176q80-24 160-10t140-8v62H0z" fill="var(--hill-2)" />
      <path d="M0 198q100-18 300-4v26H0z" fill="var(--hill-3)" />
      <rect x="56" y="28" width="92" height="166" rx="16" fill="var(--brand-deep)" />
      <rect x="64" y="44" width="76" height="128" rx="6" fill="var(--brand-tint)" />
      <circle cx="102" cy="92" r="22" fill="var(--wood)" />
      <path d="M80 92a22 22 0 0 1 44-3q-16 2-24-9-6 10-20 12z" fill="var(--surface)" />
      <path d="M66 172q2-48 36-50t36 50z" fill="var(--brand)" />
      <path d="M96 182h12" stroke="var(--brand-tint)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M172 42h86q14 0 14 14v42q0 14-14 14h-56l-24 20v-20h-6q-14 0-14-14V56q0-14 14-14z"
        fill="var(--surface)"
      />
      <path d="M215 98c-17-12-22-19-22-26a11 11 0 0 1 22-4 11 11 0 0 1 22 4c0 7-5 14-22 26z" fill="var(--fruit)" />
      <path
        d="M204 134h60q10 0 10 10v22q0 10-10 10h-4v14l-16-14h-40q-10 0-10-10v-22q0-10 10-10z"
        fill="var(--accent)"
      />
      <path d="M208 148h52M208 162h32" stroke="var(--on-accent)" strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

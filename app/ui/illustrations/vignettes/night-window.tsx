/** Sleep: the moon in a window over a bed. */
export function NightWindow() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--brand-deep)" />
      <rect x="92" y="22" width="116" height="140" rx="58" fill="var(--brand-mid)" />
      <circle cx="168" cy="68" r="24" fill="var(--sun-ring)" />
      <circle cx="157" cy="61" r="21" fill="var(--brand-mid)" />
      <path d="M92 128q30-18 58-8t58-4v46H92z" fill="var(--leaf-1)" />
      <path d="M150 22v140M92 96h116" stroke="var(--wood)" strokeWidth="5" />
      <rect x="92" y="22" width="116" height="140" rx="58" fill="none" stroke="var(--wood)" strokeWidth="7" />
      <path d="M80 158h140v10H80z" fill="var(--wood)" />
      <path d="M0 196q60-22 150-16t150 6v34H0z" fill="var(--band-deep)" />
      <path d="M0 208q90-14 170-6t130-4v22H0z" fill="var(--accent)" />
      <path
        d="M116 62h.1M132 84h.1M188 106h.1M112 106h.1M40 50h.1M258 40h.1M30 110h.1M262 118h.1"
        stroke="var(--sun-ring)"
        strokeWidth="4.8"
        strokeLinecap="round"
      />
    </>
  )
}

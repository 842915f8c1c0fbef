/** Learning and memory: an open book under a lamp. */
export function Book() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--brand-tint)" />
      <path d="M230 20l46 62h-92z" fill="var(--accent)" />
      <path d="M184 82h92l22 92H160z" fill="var(--accent-tint)" />
      <path d="M230 82v92" stroke="var(--wood-3)" strokeWidth="6" />
      <path d="M0 172h300v48H0z" fill="var(--wood-2)" />
      <path d="M0 172h300" stroke="var(--wood-3)" strokeWidth="3" />
      <path d="M204 172q26-14 52 0z" fill="var(--wood-3)" />
      <path d="M36 84q44-20 76 4 32-24 76-4v94q-44-18-76 4-32-22-76-4z" fill="var(--brand)" />
      <path d="M44 76q40-18 68 6v92q-28-20-68-6zM180 76q-40-18-68 6v92q28-20 68-6z" fill="var(--surface)" />
      <path d="M112 82v92" stroke="var(--line)" strokeWidth="3" />
      <path
        d="M58 94q22-8 40 2M58 112q22-8 40 2M58 130q22-8 40 2M126 96q18-10 40-2M126 114q18-10 40-2M126 132q18-10 26-6"
        fill="none"
        stroke="var(--brand-mid)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M150 68h14v38l-7-8-7 8z" fill="var(--fruit)" />
    </>
  )
}

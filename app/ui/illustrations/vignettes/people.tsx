import { Sun } from '#app/ui/illustrations/scenery.tsx'

/** Company: three friends outdoors. */
export function People() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--sky)" />
      <Sun x={150} y={56} r={26} />
      <path d="M0 132q80-34 150-14t150-18v120H0z" fill="var(--hill-1)" />
      <path d="M0 172q110-22 300-8v56H0z" fill="var(--hill-2)" />
      <path d="M24 220q0-74 52-74t52 74z" fill="var(--brand)" />
      <path d="M172 220q0-70 52-70t52 70z" fill="var(--accent)" />
      <circle cx="76" cy="112" r="30" fill="var(--wood)" />
      <path d="M44 116q-4-40 32-40t32 40q-6-16-18-20-22 8-46 20z" fill="var(--surface)" />
      <circle cx="224" cy="116" r="30" fill="var(--trunk)" />
      <path d="M192 122q-8-48 32-48t32 48l-4 12q2-30-28-30t-28 30z" fill="var(--ink)" />
      <path d="M96 220q0-66 54-66t54 66z" fill="var(--leaf-2)" />
      <circle cx="150" cy="120" r="32" fill="var(--wood-2)" />
      <path d="M117 114q2-30 33-30t33 30q-10-14-33-14t-33 14z" fill="var(--band-deep)" />
      <path
        d="M140 132q10 9 20 0M66 122q10 9 20 0M214 126q10 9 20 0"
        fill="none"
        stroke="var(--ground)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M134 116a8 8 0 1 0 .1 0M166 116a8 8 0 1 0 .1 0M142 122h16"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
      <path d="M136 158l14 16 14-16z" fill="var(--surface)" />
    </>
  )
}

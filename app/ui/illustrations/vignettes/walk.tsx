import { Grass, Sun } from '#app/ui/illustrations/scenery.tsx'

/** Moving: a walking shoe on a path over the hills. */
export function Walk() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--sky)" />
      <Sun x={64} y={62} r={26} />
      <path d="M0 120q80-40 150-20t150-30v150H0z" fill="var(--hill-1)" />
      <path d="M0 150q90-30 170-12t130-22v104H0z" fill="var(--hill-2)" />
      <path d="M0 186q110-18 300-6v40H0z" fill="var(--hill-3)" />
      <Grass seed={9} count={16} box={[8, 202, 284, 14]} />
      <path d="M104 84h50q8 0 12 8l12 26 62 22q22 8 22 28v6H96q-8 0-8-10l2-66q0-14 14-14z" fill="var(--brand)" />
      <path d="M88 150l8 24h70q-6-24-30-24z" fill="var(--brand-deep)" />
      <path d="M86 172h178v8q0 12-14 12H100q-14 0-14-14z" fill="var(--surface)" />
      <path d="M86 184h178" stroke="var(--accent)" strokeWidth="5" />
      <path d="M98 96h58" stroke="var(--brand-mid)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M160 124l20-10M172 132l20-10M186 138l18-10M200 144l16-9"
        stroke="var(--surface)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M112 128q14-14 26 0" fill="none" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" />
    </>
  )
}

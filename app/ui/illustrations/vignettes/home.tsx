import { Grass, TreeRow } from '#app/ui/illustrations/scenery.tsx'

/** Home: a house with a handrail and a light at the entrance. */
export function Home() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--sky)" />
      <path d="M0 140q80-30 160-12t140-14v106H0z" fill="var(--hill-1)" />
      <TreeRow
        feet={[
          [30, 158],
          [62, 154],
          [262, 152],
          [288, 156],
        ]}
        r={14}
      />
      <path d="M0 178q110-14 300-4v46H0z" fill="var(--hill-3)" />
      <path d="M196 40h22v40h-22z" fill="var(--wood-3)" />
      <path d="M86 96h132v96H86z" fill="var(--surface)" />
      <path d="M152 34l86 66H66z" fill="var(--brand)" />
      <path d="M152 34l86 66h-18l-68-52-68 52H66z" fill="var(--brand-deep)" />
      <path d="M130 192v-58q0-18 20-18t20 18v58z" fill="var(--wood-3)" />
      <path d="M162 158h.1" stroke="var(--accent)" strokeWidth="7" strokeLinecap="round" />
      <path d="M96 120h24v30H96zM184 120h24v30h-24z" fill="var(--accent)" />
      <path d="M108 120v30M96 135h24M196 120v30M184 135h24" stroke="var(--surface)" strokeWidth="3" />
      <path d="M122 192h60l20 16H104z" fill="var(--band-deep)" />
      <path
        d="M182 192v-26q0-6 6-4l30 18v28M200 172v30"
        fill="none"
        stroke="var(--wood-3)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Grass seed={13} count={14} box={[8, 206, 84, 10]} />
    </>
  )
}

import { circles, leaf } from '#app/ui/illustrations/shapes.ts'

const spray = [0, 1, 2, 3, 4].flatMap((index) => [
  leaf(66 - index * 3, 168 - index * 24, 24, 200 + index * 12),
  leaf(234 + index * 3, 168 - index * 24, 24, -20 - index * 12),
])

/** Protection: a shield between two branches. */
export function Shield() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--brand-tint)" />
      <path d={circles([[150, 112, 96]])} fill="var(--surface)" />
      <path d="M104 196Q62 168 54 66M196 196q42-28 50-130" fill="none" stroke="var(--leaf-2)" strokeWidth="4" />
      <path d={spray.join('')} fill="var(--leaf-2)" />
      <path d="M150 34l62 22v50q0 56-62 82-62-26-62-82V56z" fill="var(--brand)" />
      <path d="M150 34v154q-62-26-62-82V56z" fill="var(--brand-mid)" />
      <path d="M150 48l49 18v42q0 44-49 66-49-22-49-66V66z" fill="none" stroke="var(--on-brand)" strokeWidth="3" />
      <path
        d="M122 110l20 22 38-46"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

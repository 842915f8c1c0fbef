import { usePersonName } from '#platform/page/person-name.ts'
import { useSite } from '#platform/page/site.ts'
import { Fruit } from '#ui/illustrations/fruit/fruit.tsx'
import { circles } from '#ui/illustrations/shapes.ts'

const crown = {
  dark: circles([
    [120, 206, 88],
    [240, 196, 96],
    [180, 130, 84],
  ]),
  light: circles([
    [82, 186, 30],
    [176, 84, 30],
    [300, 196, 26],
  ]),
  shade: circles([
    [138, 246, 28],
    [256, 250, 26],
  ]),
}

/** Maximum number of fruits on the tree; styles place them. */
const most = 4

/** A tree with a fruit for each person of the account. Decorative, and only where there is room beside the column. */
export function HouseTree() {
  const { persons } = useSite()
  const nameOf = usePersonName()
  return (
    <div className="persons__tree" aria-hidden="true">
      <svg viewBox="0 0 380 480" aria-hidden="true">
        <path d="M0 0H380V480H0Z" fill="var(--sky)" />
        <path d={circles([[300, 84, 62]])} fill="var(--sun-ring)" />
        <path d={circles([[300, 84, 46]])} fill="var(--sun)" />
        <path d="M0 350C90 320 170 356 260 338S350 326 380 334V480H0Z" fill="var(--hill-1)" />
        <path d="M0 392C90 370 200 404 380 372V480H0Z" fill="var(--hill-2)" />
        <path d="M0 436C120 408 240 444 380 418V480H0Z" fill="var(--hill-3)" />
        <path d="M150 452c16-4 22-10 28-22h8c6 12 14 18 30 22z" fill="var(--trunk)" />
        <path
          d="M182 440c4-60 2-100-4-150M182 360c24-20 44-34 56-60M182 356c-20-18-38-34-54-64"
          fill="none"
          stroke="var(--trunk)"
          strokeWidth="22"
          strokeLinecap="round"
        />
        <path d={crown.dark} fill="var(--leaf-2)" />
        <path d={crown.light} fill="var(--leaf-3)" />
        <path d={crown.shade} fill="var(--leaf-1)" opacity=".55" />
      </svg>
      {persons?.persons.slice(0, most).map((person) => (
        <Fruit key={person.id} at={person.at} name={nameOf(person)} />
      ))}
    </div>
  )
}

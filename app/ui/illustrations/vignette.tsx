import { Book } from '#app/ui/illustrations/vignettes/book.tsx'
import { Hands } from '#app/ui/illustrations/vignettes/hands.tsx'
import { Home } from '#app/ui/illustrations/vignettes/home.tsx'
import { NightWindow } from '#app/ui/illustrations/vignettes/night-window.tsx'
import { OrchardPath } from '#app/ui/illustrations/vignettes/orchard-path.tsx'
import { People } from '#app/ui/illustrations/vignettes/people.tsx'
import { Phone } from '#app/ui/illustrations/vignettes/phone.tsx'
import { Pills } from '#app/ui/illustrations/vignettes/pills.tsx'
import { Plate } from '#app/ui/illustrations/vignettes/plate.tsx'
import { Shield } from '#app/ui/illustrations/vignettes/shield.tsx'
import { Table } from '#app/ui/illustrations/vignettes/table.tsx'
import { Walk } from '#app/ui/illustrations/vignettes/walk.tsx'

const vignettes = {
  'night-window': NightWindow,
  'orchard-path': OrchardPath,
  table: Table,
  book: Book,
  phone: Phone,
  hands: Hands,
  walk: Walk,
  home: Home,
  shield: Shield,
  pills: Pills,
  plate: Plate,
  people: People,
}

/** Name of a small picture for a part of life. */
export type VignetteName = keyof typeof vignettes

/** Names of all small pictures. */
export const vignetteNames = Object.keys(vignettes) as VignetteName[]

/** A small decorative picture, 300 by 220, cropped to its container. */
export function Vignette({ name }: { name: VignetteName }) {
  const Picture = vignettes[name]
  return (
    <svg className="vignette" viewBox="0 0 300 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture />
    </svg>
  )
}

import type { Examples } from '#app/ui/examples.ts'
import { Vignette } from '#app/ui/illustrations/vignette.tsx'
import { vignetteNames } from '#app/ui/illustrations/vignette-names.ts'
import { Plant } from '#app/ui/plants/plant.tsx'

export const illustrationExamples = {
  vignettes: (
    <ul className="grid">
      {vignetteNames.map((name) => (
        <li key={name}>
          <Vignette name={name} />
          <span className="small">{name}</span>
        </li>
      ))}
    </ul>
  ),
  plants: (
    <div className="areas">
      <Plant state="thriving" />
      <Plant state="surviving" />
      <Plant state="struggling" />
    </div>
  ),
} satisfies Examples

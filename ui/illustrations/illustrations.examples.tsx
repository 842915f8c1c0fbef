import type { Examples } from '../examples.ts'
import { Plant } from './plants/plant.tsx'
import { Vignette } from './vignette.tsx'
import { vignetteNames } from './vignette-names.ts'

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

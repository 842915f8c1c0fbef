import type { vignetteNames } from './vignette-names.ts'
import vignettes from './vignettes.svg?url'

export type VignetteName = (typeof vignetteNames)[number]

/** A small decorative picture, 300 by 220, cropped to its container. All pictures are in one sprite file. */
export const Vignette = ({ name }: { name: VignetteName }) => (
  <svg className="vignette" viewBox="0 0 300 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <use href={`${vignettes}#${name}`} />
  </svg>
)

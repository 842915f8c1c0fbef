import type { VignetteName } from '#ui/illustrations/vignette.tsx'
import vignettes from '#ui/illustrations/vignettes.svg?raw'
import tokens from '#ui/themes/tokens.css?inline'

/** The default theme's colors by name. */
const colors = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*(#[\da-f]{3,8})\b/gi)].map(([, name = '', value = '']) => [name, value]),
)

/** The drawings of all pictures by name. */
const drawings = new Map(
  [...vignettes.matchAll(/^ {2}<g id="([\w-]+)">$([\s\S]*?)^ {2}<\/g>$/gm)].map(([, name, drawing = '']) => [
    name,
    drawing,
  ]),
)

/** Returns a picture as a standalone SVG file of 300 by 220 pixels, in the colors of the default theme. */
export const pictureFile = (name: VignetteName): string => {
  const drawing = drawings.get(name)
  if (drawing === undefined) throw new Error(`vignettes.svg has no ${name}`)
  const colored = drawing.replace(/var\(--([\w-]+)\)/g, (_, color: string) => colors.get(color) ?? 'currentColor')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220" viewBox="0 0 300 220">${colored}</svg>\n`
}

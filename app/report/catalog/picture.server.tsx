import { renderToStaticMarkup } from 'react-dom/server'
import { Vignette, type VignetteName } from '../../ui/illustrations/vignette.tsx'
import tokens from '../../ui/tokens.css?inline'

/** The default theme's value of every color, by its name. */
const colors = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*(#[\da-f]{3,8})\b/gi)].map(([, name = '', value = '']) => [name, value]),
)

/** Returns a picture as a standalone SVG file of 300 by 220 pixels, in the colors of the default theme. */
export const pictureFile = (name: VignetteName): string =>
  renderToStaticMarkup(<Vignette name={name} />)
    .replace(/^<svg [^>]*?viewBox/, '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220" viewBox')
    .replaceAll(/var\(--([\w-]+)\)/g, (_, color: string) => colors.get(color) ?? 'currentColor')

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A fallback font: its family, and the file of the regular weight in its package. */
type Fallback = { family: string; file: string }

const noto = (family: string): Fallback => {
  const name = `Noto ${family}`
  const font = name.replaceAll(' ', '')
  return {
    family: name,
    file: `@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}/400Regular/${font}_400Regular.ttf`,
  }
}

/** Fonts for characters that the product's own fonts lack, in order of preference. */
export const fallbacks: readonly Fallback[] = [
  ...['Sans', 'Sans Arabic', 'Sans Hebrew', 'Sans Devanagari', 'Sans Bengali', 'Sans Gurmukhi', 'Sans Gujarati'].map(
    noto,
  ),
  ...['Sans Tamil', 'Sans Telugu', 'Sans Kannada', 'Sans Malayalam', 'Sans Sinhala', 'Sans Thai', 'Sans Lao'].map(noto),
  ...['Sans Khmer', 'Sans Myanmar', 'Sans Ethiopic', 'Sans Armenian', 'Sans Georgian', 'Sans Cherokee'].map(noto),
  ...['Sans Canadian Aboriginal', 'Sans Syriac', 'Sans Thaana', 'Sans Mongolian', 'Serif Tibetan'].map(noto),
  ...['Sans Symbols', 'Sans Symbols 2', 'Emoji'].map(noto),
  { family: 'Noto Sans S Chinese', file: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf' },
  { family: 'Noto Sans Korean', file: '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf' },
]

/** Returns the path of a file in a package. Resolved by folder, since some packages export only their code. */
export function packagedFile(file: string): string {
  const [scope = '', name = '', ...rest] = file.split('/')
  const folders = createRequire(import.meta.url).resolve.paths(scope) ?? []
  const found = folders.map((folder) => path.join(folder, scope, name)).find((folder) => existsSync(folder))
  if (!found) throw new Error(`package ${scope}/${name} is not installed`)
  return path.join(found, ...rest)
}

/** Returns the files and folders in which the engine looks for fonts. */
export const fontPaths = (): string[] => [
  ...['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map((cut) =>
    packagedFile(`@expo-google-fonts/atkinson-hyperlegible/${cut}`),
  ),
  // The packages of Besley contain web fonts only, which the engine cannot read.
  path.resolve(import.meta.dirname, '../../documents/fonts'),
  ...fallbacks.map(({ file }) => packagedFile(file)),
]

import { colorOf } from '#ui/themes/themes.ts'

/** Color tokens used by the templates in documents/ and their pictures. */
const tokens = [
  ...['brand', 'on-brand', 'accent', 'accent-tint', 'on-accent', 'line', 'surface'],
  ...['thrive', 'thrive-mark', 'thrive-fill', 'survive', 'survive-tint', 'survive-fill', 'struggle', 'struggle-fill'],
  ...[
    'thrive-tint',
    'struggle-tint',
    'sky',
    'sun',
    'sun-ring',
    'hill-1',
    'hill-2',
    'hill-3',
    'leaf-1',
    'leaf-2',
    'leaf-3',
  ],
  ...['trunk', 'fruit', 'fruit-2', 'wood', 'wood-2', 'wood-3'],
] as const

/** Tokens that are black on black-and-white paper; all others are white. */
const black: readonly string[] = [
  'brand',
  'on-accent',
  'line',
  'thrive',
  'survive',
  'struggle',
  'wood-3',
  'leaf-1',
  'leaf-2',
  'trunk',
]

const colorsOf = new Map<string, Readonly<Record<string, string>>>()

/** Returns the values of the color tokens of a theme; only black and white for `black`. */
export function paperColors(theme: string, ink: 'color' | 'black'): Readonly<Record<string, string>> {
  if (ink === 'black')
    return Object.fromEntries(tokens.map((token) => [token, black.includes(token) ? '#000000' : '#ffffff']))
  const known = colorsOf.get(theme) ?? Object.fromEntries(tokens.map((token) => [token, colorOf(theme, token)]))
  colorsOf.set(theme, known)
  return known
}

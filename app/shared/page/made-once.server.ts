import type { ComponentType } from 'react'
import type { MadePart, MakeOnce } from '../../ui/made-once/made-once.tsx'
import { splitAtPlaces } from '../../ui/made-once/places.ts'
import { asText } from './as-text.ts'
import { Lately } from './lately.ts'

/** Renders a part with its props, in one language, and lists the style sheets it needs. `depth`: of its headings. */
export type RenderPart = <Props extends object>(
  part: ComponentType<Props>,
  of: Props,
  depth: number,
) => { markup: string; sheets: readonly string[] }

/** Limits per part; an entry takes about 2 KB. */
const limits = { most: 500, forMs: 60 * 60_000 }

/** Creates the cache of the rendered shared parts of one language (see `MadeOnce`). */
export function createMadeOnce(render: RenderPart): MakeOnce {
  const caches = new Map<unknown, Lately<MadePart>>()
  return (part, of, depth) => {
    const own = caches.get(part) ?? new Lately<MadePart>(limits)
    caches.set(part, own)
    const key = `${depth} ${JSON.stringify(of)}`
    const before = own.get(key)
    if (before !== undefined) return before
    // Throws where JSON would give different data the same key.
    asText(of)
    const { markup, sheets } = render(part, of, depth)
    const rendered = { pieces: splitAtPlaces(markup), sheets }
    own.set(key, rendered)
    return rendered
  }
}

import { type ComponentType, createContext, type DetailsHTMLAttributes, use } from 'react'
import { escapeHtml, type Markup } from '#app/ui/escape-html.ts'
import { useHeadingDepth } from '#app/ui/heading/heading.tsx'
import { useTakeSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import { placesOf } from './places.ts'

/**
 * A rendered part: its markup in pieces, every second one the name of a placeholder, and the addresses of the style
 * sheets that it needs.
 */
export type MadePart = { pieces: readonly string[]; sheets: readonly string[] }

/** Returns a part with these props, rendered once per props. `depth`: of its headings. */
export type MakeOnce = <Props extends object>(part: ComponentType<Props>, of: Props, depth: number) => MadePart

const Making = createContext<MakeOnce | null>(null)

/**
 * Caches the parts inside. Null: they are rendered in place, as in the browser and where a text contains a person's
 * name.
 */
export const MadeOnceProvider = Making.Provider

interface MadeOnceProps<Props extends object, Name extends string, MarkupName extends string>
  extends Pick<DetailsHTMLAttributes<HTMLElement>, 'className' | 'aria-label' | 'open'> {
  /** The element around it. */
  as: 'details' | 'div' | 'footer' | 'nav' | 'summary' | 'ul'
  /** It is never printed. */
  'data-off-paper'?: true | undefined
  /** Rendered from its props and the language alone. It may use no other context. */
  part: ComponentType<Props>
  /** The personal texts, by name: inserted into the markup. */
  texts?: Readonly<Record<Name, string>>
  /** Like `texts`, for markup: the part renders it in a `FromMarkup`. */
  markups?: Readonly<Record<MarkupName, Markup>>
  /**
   * Returns the props of the part, plain data, with these placeholders for the texts. They are cached: nothing
   * personal.
   */
  of: (texts: Readonly<Record<Name, string> & Record<MarkupName, Markup>>) => Props
}

/**
 * An element with content that is the same for all people except for some texts: the server renders it once and inserts
 * the texts. A report has thousands of elements, and two thirds of them are the same in every other.
 */
export function MadeOnce<Props extends object, Name extends string = never, MarkupName extends string = never>({
  as: Tag,
  part: Part,
  of,
  texts = {} as Readonly<Record<Name, string>>,
  markups = {} as Readonly<Record<MarkupName, Markup>>,
  ...attributes
}: MadeOnceProps<Props, Name, MarkupName>) {
  const make = use(Making)
  const takeSheet = useTakeSheet()
  const depth = useHeadingDepth()
  if (make === null)
    return (
      <Tag {...attributes}>
        <Part {...of({ ...texts, ...markups })} />
      </Tag>
    )
  const rendered = make(Part, of({ ...placesOf(texts), ...placesOf(markups) }), depth)
  for (const sheet of rendered.sheets) takeSheet?.(sheet)
  const inPlace = (name: string) => markups[name as MarkupName] ?? escapeHtml(texts[name as Name] ?? '')
  const filled = rendered.pieces.map((piece, at) => (at % 2 === 0 ? piece : inPlace(piece))).join('')
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: filled }} />
}

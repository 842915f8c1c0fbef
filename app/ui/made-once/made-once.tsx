import { type ComponentType, createContext, type DetailsHTMLAttributes, use } from 'react'
import { escapeHtml, type Markup } from '#app/ui/escape-html.ts'
import { useHeadingDepth } from '#app/ui/heading/heading.tsx'
import { useTakeSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import { placesOf } from './places.ts'

/**
 * A part that was made: its markup in pieces, every second of which is the name of a place, and the addresses of the style sheets
 * that it needs.
 */
export type MadePart = { pieces: readonly string[]; sheets: readonly string[] }

/** Returns a part with these props, made once for all who get the same. `depth`: of its headings. */
export type MakeOnce = <Props extends object>(part: ComponentType<Props>, of: Props, depth: number) => MadePart

const Making = createContext<MakeOnce | null>(null)

/**
 * Has the parts inside made once. Null: they are made in place, as in the browser and where a text is about somebody by
 * name.
 */
export const MadeOnceProvider = Making.Provider

interface MadeOnceProps<Props extends object, Name extends string, MarkupName extends string>
  extends Pick<DetailsHTMLAttributes<HTMLElement>, 'className' | 'aria-label' | 'open'> {
  /** The element in which it stands. */
  as: 'details' | 'div' | 'footer' | 'nav' | 'summary' | 'ul'
  /** It is never printed. */
  'data-off-paper'?: true | undefined
  /** Made from its props and the language alone. It may use nothing else that stands around it. */
  part: ComponentType<Props>
  /** What differs from one person to the next, by name: it is put into the markup. */
  texts?: Readonly<Record<Name, string>>
  /** The same of what is markup already: the part renders it in a `FromMarkup`. */
  markups?: Readonly<Record<MarkupName, Markup>>
  /** Returns the props of the part, plain data, with these in the places of the texts. They may be kept: nothing of a person. */
  of: (texts: Readonly<Record<Name, string> & Record<MarkupName, Markup>>) => Props
}

/**
 * An element whose content depends on nothing of a person, but for some texts: the server makes its markup once and puts the texts
 * into it. A report has thousands of elements, and two thirds of them are the same in every other.
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
  const made = make(Part, of({ ...placesOf(texts), ...placesOf(markups) }), depth)
  for (const sheet of made.sheets) takeSheet?.(sheet)
  const inPlace = (name: string) => markups[name as MarkupName] ?? escapeHtml(texts[name as Name] ?? '')
  const filled = made.pieces.map((piece, at) => (at % 2 === 0 ? piece : inPlace(piece))).join('')
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: filled }} />
}

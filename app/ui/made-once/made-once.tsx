import { type ComponentType, createContext, type HTMLAttributes, use } from 'react'
import { escapedText } from '#app/ui/escaped-text.ts'
import { useHeadingDepth } from '#app/ui/heading/heading.tsx'
import { useTakeSheet } from '#app/ui/style-sheet/style-sheet.tsx'

/** The markup of a part, and the addresses of the style sheets that it needs. */
export type MadePart = { markup: string; sheets: readonly string[] }

/** Returns a part with these props, made once for all who get the same. `depth`: of its headings. */
export type MakeOnce = <Props extends object>(part: ComponentType<Props>, of: Props, depth: number) => MadePart

const Making = createContext<MakeOnce | null>(null)

/**
 * Has the parts inside made once. Null: they are made in place, as in the browser and where a text is about somebody by
 * name.
 */
export const MadeOnceProvider = Making.Provider

interface MadeOnceProps<Props extends object, Name extends string>
  extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'aria-label'> {
  /** The element in which it stands. */
  as: 'div' | 'nav' | 'ul'
  /** Made from its props and the language alone. It may use nothing else that stands around it. */
  part: ComponentType<Props>
  /** What differs from one person to the next, by name: it is put into the markup. */
  texts?: Readonly<Record<Name, string>>
  /** Returns the props of the part, plain data, with these in the places of the texts. They may be kept: nothing of a person. */
  of: (texts: Readonly<Record<Name, string>>) => Props
}

/**
 * An element whose content depends on nothing of a person, but for some texts: the server makes its markup once and puts the texts
 * into it. A report has thousands of elements, and half of them are the same in every other.
 */
export function MadeOnce<Props extends object, Name extends string = never>({
  as: Tag,
  part: Part,
  of,
  texts = {} as Readonly<Record<Name, string>>,
  ...attributes
}: MadeOnceProps<Props, Name>) {
  const make = use(Making)
  const takeSheet = useTakeSheet()
  const depth = useHeadingDepth()
  if (make === null)
    return (
      <Tag {...attributes}>
        <Part {...of(texts)} />
      </Tag>
    )
  const names = Object.keys(texts) as Name[]
  const places = Object.fromEntries(names.map((name) => [name, placeOf(name)])) as Record<Name, string>
  const made = make(Part, of(places), depth)
  for (const sheet of made.sheets) takeSheet?.(sheet)
  const markup = names.reduce(
    (html, name) => html.replaceAll(places[name], () => escapedText(texts[name])),
    made.markup,
  )
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}

/** Returns what stands in a part in place of a text; it stays the same in an address. */
const placeOf = (name: string): string => `place-of-${name}`

/** A phone number as people write it, groups of digits with hyphens between them, or the name of a disease. */
const number = /(\d+(?:-\d{3,})+|\S*COVID-19\S*)/

/** A text with phone numbers and “COVID-19” that do not wrap, unless longer than a line. Prints enlarge numbers. */
export function Integers({ children }: { children: string }) {
  const pieces = children.split(number)
  if (pieces.length === 1) return children
  return pieces.map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <span key={place.toString()} className={/^\d/.test(piece) ? 'whole' : 'whole whole--name'}>
        {piece}
      </span>
    ),
  )
}

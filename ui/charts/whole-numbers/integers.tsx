/** A phone number as people write it: groups of digits with hyphens between them. */
const number = /(\d+(?:-\d{3,})+)/

/** A text with phone numbers that do not wrap, unless a number is longer than a line. */
export function Integers({ children }: { children: string }) {
  const pieces = children.split(number)
  if (pieces.length === 1) return children
  return pieces.map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <span key={place.toString()} className="whole">
        {piece}
      </span>
    ),
  )
}

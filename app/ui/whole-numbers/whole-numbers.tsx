import { splitAtNumbers } from '#app/ui/whole-numbers/whole-numbers-markup.ts'

/** A text with telephone numbers that do not wrap, unless a number is longer than a line. */
export function WholeNumbers({ children }: { children: string }) {
  const pieces = splitAtNumbers(children)
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

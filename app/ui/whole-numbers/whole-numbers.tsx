/** A telephone number as people write it: groups of digits with hyphens between them. */
const number = /(\d+(?:-\d{3,})+)/

/** A text whose telephone numbers do not wrap, unless a number is longer than a line. */
export function WholeNumbers({ children }: { children: string }) {
  const [before, found, ...after] = children.split(number)
  return (
    <>
      {before}
      {found && <span className="whole">{found}</span>}
      {after.length > 0 && <WholeNumbers>{after.join('')}</WholeNumbers>}
    </>
  )
}

/** A telephone number as people write it: groups of digits with hyphens between them. */
const number = /(\d+(?:-\d{3,})+)/

/** A text whose telephone numbers stay in one piece at the end of a line, as long as the line has room for one. */
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

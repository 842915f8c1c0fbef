import { Fragment } from 'react'

/** An email address: the part that ends with its @, and its host, which may break before each dot. */
const address = /(\S+@)([^\s@]+)/

/** A text in which a long email address does not break within a word. */
export function AddressBreaks({ children }: { children: string }) {
  const [before = '', user, host, ...after] = children.split(address)
  if (!user || !host) return children
  return (
    <>
      {before}
      {user}
      {host.split(/(?=\.\w)/).map((piece, place) => (
        <Fragment key={place.toString()}>
          <wbr />
          {piece}
        </Fragment>
      ))}
      <AddressBreaks>{after.join('')}</AddressBreaks>
    </>
  )
}

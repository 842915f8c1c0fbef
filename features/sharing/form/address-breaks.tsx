import { Fragment } from 'react'

/** Where an email address may break: after its @ and before each dot. */
const places = /(?<=@)|(?=\.\S*@)|(?<=@\S*)(?=\.\w)/

/** A text in which a long email address does not break within a word. */
export function AddressBreaks({ children }: { children: string }) {
  return children.split(places).map((piece, place) => (
    <Fragment key={place.toString()}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

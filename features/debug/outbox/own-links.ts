/** A piece of a text: plain text, or a link to a page of the product with its path. */
export type Piece = { text: string; path: string | null }

/** Splits a text so that links to `origin` can be rendered as links. Links to other sites stay plain text. */
export const splitLinks = (text: string, origin: string): Piece[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, path: URL.canParse(piece) ? pathUnder(origin, new URL(piece)) : null }))

const pathUnder = (origin: string, url: URL): string | null =>
  url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : null

/** A piece of a text: words, or an address of our own with the path that it leads to. */
export type Piece = { text: string; path: string | null }

/** A text in pieces, so that addresses under `origin` can be followed. Addresses of others stay words. */
export const piecesOf = (text: string, origin: string): Piece[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, path: URL.canParse(piece) ? pathUnder(origin, new URL(piece)) : null }))

const pathUnder = (origin: string, url: URL): string | null =>
  url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : null

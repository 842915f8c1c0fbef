import { useMatches, useRouteError } from 'react-router'

/** Namespaces of the words around every screen, which a hydrated one needs in the browser too. */
export const frameWords = ['common', 'done', 'helpNow', 'language', 'session'] as const

/** What a screen tells the document around it, by exporting it as `handle`. */
export type Handle = {
  /** React runs in the browser. Off unless the screen does something there that HTML cannot. */
  hydrate?: boolean
  /** Namespaces of words that a hydrated screen needs in the browser, besides those of its frame. */
  words?: readonly string[]
  /** Addresses of small scripts that the screen works better with. */
  scripts?: readonly string[]
  /**
   * Id of the form that the buttons of header and footer send first, so that nothing typed is lost. The screen's action
   * passes it to `takeFrameButton`.
   */
  form?: string
  /** The page is sent piece by piece as its data arrives. */
  stream?: boolean
}

/** The handle of the screen being shown; an error page in its place has none. */
export function useHandle(): Handle {
  const failed = Boolean(useRouteError())
  const handle = useMatches().at(-1)?.handle as Handle | undefined
  return (!failed && handle) || {}
}

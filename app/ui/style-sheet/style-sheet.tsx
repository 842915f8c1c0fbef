import { createContext, use } from 'react'

/** Takes note of the address of a style sheet that a page needs. */
export type TakeSheet = (href: string) => void

const Taking = createContext<TakeSheet | null>(null)

/** Has the style sheets of the components inside noted, for the server to put into the page. Null: they are linked. */
export const SheetsProvider = Taking.Provider

/**
 * The style sheet of a component: `href` is what importing it with `?url` gives. The server puts it into the page, which spares
 * the first paint a request; where React runs in the browser it is linked.
 */
export function StyleSheet({ href }: { href: string }) {
  const take = use(Taking)
  if (take === null) return <link rel="stylesheet" href={href} precedence="component" />
  take(href)
  return null
}

/** Returns a function that records a style sheet, for a component that replaces others. */
export const useTakeSheet = (): TakeSheet | null => use(Taking)

import { createContext, use } from 'react'

/** Records the address of a style sheet that a page needs. */
export type TakeSheet = (href: string) => void

const Taking = createContext<TakeSheet | null>(null)

/** Collects the style sheets of the components inside, for the server to inline in the page. Null: they are linked. */
export const SheetsProvider = Taking.Provider

/**
 * The style sheet of a component: `href` is its import with `?url`. The server inlines it in the page, which saves a
 * request before the first paint; where React runs in the browser it is linked.
 */
export function StyleSheet({ href }: { href: string }) {
  const take = use(Taking)
  if (take === null) return <link rel="stylesheet" href={href} precedence="component" />
  take(href)
  return null
}

/** Returns a function that records a style sheet, for a component that replaces others. */
export const useTakeSheet = (): TakeSheet | null => use(Taking)

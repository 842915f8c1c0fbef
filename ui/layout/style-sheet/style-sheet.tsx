import { createContext, use } from 'react'

const Taking = createContext<((href: string) => void) | null>(null)

/**
 * Collects the addresses of the style sheets of the components inside, for the server to inline them in the page. If
 * null, components link their style sheets.
 */
export const StylesheetsProvider = Taking.Provider

/**
 * The style sheet of a component; `href` is its import with `?url`. The server inlines it in the page, which saves a
 * request before the first paint. In a streamed page and in development it is linked.
 */
export function StyleSheet({ href }: { href: string }) {
  const take = use(Taking)
  if (take === null) return <link rel="stylesheet" href={href} precedence="component" />
  take(href)
  return null
}

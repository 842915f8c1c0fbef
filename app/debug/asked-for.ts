const yes = ['1', 'true']

/** Whether a query says yes to a name, both in any case: `navDebug=TRUE`, `appdebug=true`, `auth_debug=1`. */
export const isAskedFor = (url: URL, name: string): boolean =>
  [...url.searchParams].some(
    ([key, value]) => key.toLowerCase() === name.toLowerCase() && yes.includes(value.toLowerCase()),
  )

/** What the redirects of identity providers bring, and tokens: these are shown nowhere. */
const secret = /^(state|code|error|error_description|token|id_token|access_token)$/i

/** A query as a debug aid shows it: what is secret only by its name. */
export const shownQuery = (query: URLSearchParams): string =>
  [...query].map(([name, value]) => `${name}=${secret.test(name) ? '…' : value}`).join(' ')

/** The address without a parameter, whatever its case. */
export function withoutParameter(url: URL, name: string): string {
  const rest = new URLSearchParams([...url.searchParams].filter(([key]) => key.toLowerCase() !== name.toLowerCase()))
  return rest.size === 0 ? url.pathname : `${url.pathname}?${rest}`
}

const yes = ['1', 'true']

/** Tests if the query sets a flag, ignoring case: `navDebug=TRUE`, `appdebug=true`, `auth_debug=1`. */
export const hasQueryFlag = (url: URL, name: string): boolean =>
  [...url.searchParams].some(
    ([key, value]) => key.toLowerCase() === name.toLowerCase() && yes.includes(value.toLowerCase()),
  )

/** Names of tokens and of parameters in identity providers' redirects. Their values are never shown. */
const secret = /^(state|code|error|error_description|token|id_token|access_token)$/i

/** Returns the query for a debug panel, without the values of secret parameters. */
export const redactedQuery = (query: URLSearchParams): string =>
  [...query].map(([name, value]) => `${name}=${secret.test(name) ? '…' : value}`).join(' ')

/** Returns path and query without one parameter, in any case. */
export function withoutParameter(url: URL, name: string): string {
  const rest = new URLSearchParams([...url.searchParams].filter(([key]) => key.toLowerCase() !== name.toLowerCase()))
  return rest.size === 0 ? url.pathname : `${url.pathname}?${rest}`
}

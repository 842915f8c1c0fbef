/** A PostgreSQL URL in the syntax of libpq: several hosts with ports, separated by commas. */
const parts = /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/

/** Values of libpq's `target_session_attrs` that allow writes. */
const writable = [null, 'any', 'read-write', 'primary']

/**
 * Returns one URL per server of a PostgreSQL URL, in order; null if the URL is invalid or requests a read-only server.
 */
export function serversOf(databaseUrl: string): string[] | null {
  const { before, hosts, after } = parts.exec(databaseUrl)?.groups ?? {}
  if (before === undefined || hosts === undefined || after === undefined) return null
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`)
  const isRight = (url: string) =>
    URL.canParse(url) && writable.includes(new URL(url).searchParams.get('target_session_attrs'))
  // A URL without host names a socket, by `?host=` or by default.
  const isFull = urls.length === 1 || urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '')
  return isFull && urls.every(isRight) ? urls : null
}

/** Splits a PostgreSQL URL into a URL without password and the password. */
export function splitPassword(databaseUrl: string): { url: string; password: string } {
  const [first = ''] = serversOf(databaseUrl) ?? []
  const password = decodeURIComponent(new URL(first).password)
  return { url: databaseUrl.replace(/^(\w+:\/\/[^/?#:@]*):[^/?#]*@/, '$1@'), password }
}

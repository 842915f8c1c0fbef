/** A PostgreSQL URL as libpq reads it: several hosts, each with its port, separated by commas. */
const parts = /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/

/** Values of libpq that suit a product that writes. */
const writable = [null, 'any', 'read-write', 'primary']

/**
 * Returns one URL per server of a PostgreSQL URL, in their order; null if it is invalid or does not require a writable
 * one.
 */
export function serversOf(databaseUrl: string): string[] | null {
  const { before, hosts, after } = parts.exec(databaseUrl)?.groups ?? {}
  if (before === undefined || hosts === undefined || after === undefined) return null
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`)
  const isRight = (url: string) =>
    URL.canParse(url) && writable.includes(new URL(url).searchParams.get('target_session_attrs'))
  // A socket is named by `?host=`, or by none.
  const isFull = urls.length === 1 || urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '')
  return isFull && urls.every(isRight) ? urls : null
}

/** Extracts the password from a PostgreSQL URL. */
export function splitPassword(databaseUrl: string): { url: string; password: string } {
  const [first = ''] = serversOf(databaseUrl) ?? []
  const password = decodeURIComponent(new URL(first).password)
  return { url: databaseUrl.replace(/^(\w+:\/\/[^/?#:@]*):[^/?#]*@/, '$1@'), password }
}

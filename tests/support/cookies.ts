/** Adds cookies to a client's: from a Cookie header, such as 'a=1; b=2', or from Set-Cookie lines. */
export function takeCookies(cookies: Map<string, string>, given: string | readonly string[]): void {
  const pairs = typeof given === 'string' ? given.split('; ') : given.map((line) => line.split(';', 1)[0] ?? '')
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** Returns the Cookie header that a client sends; empty without cookies. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Header of every response of this server. The page that a network answers with in its place, to sign in, has none. */
export const referenceHeader = 'x-reference'

/** Whether a response is this server's. Its status says nothing before that: a network's own page is a 200, too. */
export const isOwnResponse = ({ headers }: Pick<Response, 'headers'>): boolean =>
  /^[0-9a-f]{10}$/.test(headers.get(referenceHeader) ?? '')

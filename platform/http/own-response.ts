/** Header of every response of this server. The page of a captive portal lacks it. */
export const referenceHeader = 'x-reference'

/**
 * Tests if a response comes from this server. Check this before the status, since a captive portal also answers 200.
 */
export const isOwnResponse = ({ headers }: Pick<Response, 'headers'>): boolean =>
  /^[0-9a-f]{10}$/.test(headers.get(referenceHeader) ?? '')

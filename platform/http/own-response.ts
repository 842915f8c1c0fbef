/** Header of every response of this server. A network's captive portal page lacks it. */
export const referenceHeader = 'x-reference'

/** Tests if a response is from this server. Check it before the status: a captive portal answers 200, too. */
export const isOwnResponse = ({ headers }: Pick<Response, 'headers'>): boolean =>
  /^[0-9a-f]{10}$/.test(headers.get(referenceHeader) ?? '')

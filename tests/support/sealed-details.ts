import { emptyDetails, encryptDetails, type RequestDetails } from '#domain/requests/details.server.ts'

/** Returns the column of a request that stores its encrypted details. Those not given are empty. */
export const sealedDetails = (
  deps: Parameters<typeof encryptDetails>[0],
  id: string,
  details: Partial<RequestDetails> & Pick<RequestDetails, 'language' | 'method' | 'contact'>,
) => ({ told: encryptDetails(deps, id, { ...emptyDetails, ...details }) })

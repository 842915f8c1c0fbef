import { isOwnResponse } from './own-response.ts'
import { withRetry } from './retry.ts'

type Init = Omit<RequestInit, 'body'> & { body?: BodyInit | (() => BodyInit) }

/** Network failure, timeout, or a server that could not answer: the only error that a retry may fix. */
export class ConnectionError extends Error {}

/** Converts a failed request or an interrupted body to a ConnectionError. Rethrows other errors. */
export const overNetwork = <Result>(request: Promise<Result>): Promise<Result> =>
  request.catch((cause) => {
    throw new ConnectionError(String(cause))
  })

/**
 * `fetch` for the scripts of our own pages, with the timeout and the single retry of the API client. A body that is a
 * function is called for each attempt. Throws a ConnectionError if both attempts fail.
 */
export const fetchWithRetry = (address: string, { body, ...init }: Init = {}): Promise<Response> =>
  withRetry((to, attempt) => fetchOwn(to, { ...attempt, body: typeof body === 'function' ? body() : body }))(
    address,
    init,
  )

/** `fetch` that rejects a response of another server, such as a network's sign-in page. */
async function fetchOwn(address: string, init: RequestInit): Promise<Response> {
  const response = await overNetwork(fetch(address, init))
  if (response.status < 500 && !isOwnResponse(response)) throw new ConnectionError('another server')
  return response
}

import { withRetry } from '../../../client/retry.ts'
import { isOwnResponse } from './own-response.ts'

type Init = Omit<RequestInit, 'body'> & { body?: BodyInit | (() => BodyInit) }

/**
 * The network failed, no response came in time, or the server could not answer: the only error that a later try can
 * mend.
 */
export class ConnectionError extends Error {}

/** Makes a failed request, or a body that breaks off, a ConnectionError. Other errors of scripts are none. */
export const overNetwork = <Result>(request: Promise<Result>): Promise<Result> =>
  request.catch((cause) => {
    throw new ConnectionError(String(cause))
  })

/**
 * `fetch` for the scripts of our own pages, with the timeout and the one retry of the API client. A body that is a function
 * is called for each attempt. Throws a ConnectionError when both attempts fail.
 */
export const fetchWithRetry = (address: string, { body, ...init }: Init = {}): Promise<Response> =>
  withRetry((to, attempt) => fetchOwn(to, { ...attempt, body: typeof body === 'function' ? body() : body }))(
    address,
    init,
  )

/**
 * `fetch` that fails where something else than this server answered, as a network does before one has signed in to it.
 */
async function fetchOwn(address: string, init: RequestInit): Promise<Response> {
  const response = await overNetwork(fetch(address, init))
  if (response.status < 500 && !isOwnResponse(response)) throw new ConnectionError('not answered by this server')
  return response
}

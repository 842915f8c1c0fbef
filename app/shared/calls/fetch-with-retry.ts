import { withRetry } from '../../../client/retry.ts'

type Init = Omit<RequestInit, 'body'> & { body?: BodyInit | (() => BodyInit) }

/**
 * `fetch` for the scripts of our own pages, with the timeout and the one retry of the API client. A body that is a function
 * is made anew for each attempt. Throws as `fetch` does when both attempts fail.
 */
export const fetchWithRetry = (address: string, { body, ...init }: Init = {}): Promise<Response> =>
  withRetry((to, attempt) => fetch(to, { ...attempt, body: typeof body === 'function' ? body() : body }))(address, init)

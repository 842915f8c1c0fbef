import { createContext, type RouterContextProvider } from 'react-router'

/**
 * Sends a request to the product's own API in process, without a network. It is handled like any other, with its own
 * cookies.
 */
export type CallOwn = (request: Request) => Promise<Response>

const ownCalls = createContext<CallOwn>()

export const provideOwnCalls = (context: RouterContextProvider, callOwn: CallOwn) => context.set(ownCalls, callOwn)

export const ownCallsOf = (context: Readonly<RouterContextProvider>): CallOwn => context.get(ownCalls)

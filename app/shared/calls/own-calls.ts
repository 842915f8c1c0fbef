import { createContext, type RouterContextProvider } from 'react-router'

/**
 * Sends a request to the product's own API in process, without a network. It is handled like any other, with its own
 * cookies.
 */
export type CallOwn = (request: Request) => Promise<Response>

const ownCalls = createContext<CallOwn>()

/** Stores the in-process API caller in React Router's context. */
export const provideOwnCalls = (context: RouterContextProvider, callOwn: CallOwn) => context.set(ownCalls, callOwn)

/** Returns the in-process API caller from React Router's context. */
export const ownCallsOf = (context: Readonly<RouterContextProvider>): CallOwn => context.get(ownCalls)

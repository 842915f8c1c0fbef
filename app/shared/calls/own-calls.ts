import { createContext, type RouterContextProvider } from 'react-router'

/** Asks the product itself, without a network: the request is met like any other, with the cookies that it brings. */
export type CallOwn = (request: Request) => Promise<Response>

const ownCalls = createContext<CallOwn>()

/** Puts the way to ask the product itself where loaders and actions find it. */
export const provideOwnCalls = (context: RouterContextProvider, callOwn: CallOwn) => context.set(ownCalls, callOwn)

/** The way to ask the product itself. */
export const ownCallsOf = (context: Readonly<RouterContextProvider>): CallOwn => context.get(ownCalls)

import { createContext, useContext } from 'react'

/**
 * Input of server rendering besides the page's data. `nonce` is that of the content security policy; `mainOnly` means
 * that only the main part was requested.
 */
export type PageFacts = { nonce: string; reference: string; mainOnly: boolean }

const Facts = createContext<PageFacts>({ nonce: '', reference: '', mainOnly: false })
/** Provides the facts of a page; without it, as in a test of one component, they are empty. */
export const PageFactsProvider = Facts.Provider

/** Returns the facts of the page being rendered. */
export const usePageFacts = () => useContext(Facts)

import { createContext, useContext } from 'react'

/**
 * Facts for rendering a page, in addition to its data. `nonce`: of the content security policy; `mainOnly`: only the
 * main part was requested; `isLinked`: the page before was of this product, so the browser has the sheet of every page.
 */
export type PageFacts = { nonce: string; reference: string; mainOnly: boolean; isLinked: boolean }

const Facts = createContext<PageFacts>({ nonce: '', reference: '', mainOnly: false, isLinked: false })
/** Provides the facts of a page. Without it, as in a component test, they are empty. */
export const PageFactsProvider = Facts.Provider

export const usePageFacts = () => useContext(Facts)

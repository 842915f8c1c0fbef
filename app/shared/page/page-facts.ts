import { createContext, useContext } from 'react'

/**
 * Input of server rendering besides the page's data. `nonce` is that of the content security policy; `mainOnly` means
 * that only the main part was requested; `wordsJson` contains the translations for hydration; with `marksStyles` the
 * page gets a mark in place of its styles.
 */
export type PageFacts = {
  nonce: string
  reference: string
  mainOnly: boolean
  wordsJson: string
  marksStyles: boolean
}

const Facts = createContext<PageFacts>({
  ...{ nonce: '', reference: '', mainOnly: false, wordsJson: '', marksStyles: false },
})
/** Provides the facts of a page; without it, as in a test of one component, they are empty. */
export const PageFactsProvider = Facts.Provider

/** Returns the facts of the page being rendered. Empty in the browser: the document contains their results already. */
export const usePageFacts = () => useContext(Facts)

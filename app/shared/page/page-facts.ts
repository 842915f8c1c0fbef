import { createContext, useContext } from 'react'

/** What every page made on the server needs besides its data: the nonce of its policy, and whether only a part is wanted. */
export type PageFacts = { nonce: string; reference: string; mainOnly: boolean; wordsJson: string }

const Facts = createContext<PageFacts>({ nonce: '', reference: '', mainOnly: false, wordsJson: '' })
export const PageFactsProvider = Facts.Provider

/** The facts of the page being made. In the browser they are empty: what needs them is in the document already. */
export const usePageFacts = () => useContext(Facts)

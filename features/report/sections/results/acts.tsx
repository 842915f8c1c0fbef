import { createContext, type ReactNode, use } from 'react'

type Acting = { actsFor: string | null; responseId: string | null }

const ActsContext = createContext<Acting>({ actsFor: null, responseId: null })

/**
 * Provides the sections inside with the check-up that the reader may open other pages of (`responseId`), and act on
 * (`actsFor`); null for readers without that right.
 */
export function ActsProvider({ children, ...acting }: Acting & { children: ReactNode }) {
  return <ActsContext value={acting}>{children}</ActsContext>
}

/** Returns the id of the check-up in which the reader may choose steps; null for readers without that right. */
export const useActsFor = (): string | null => use(ActsContext).actsFor

/** Returns the id of the check-up, for links to its other pages; null if the reader may not open them. */
export const useResponseId = (): string | null => use(ActsContext).responseId

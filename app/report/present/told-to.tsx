import { createContext, type ReactNode, use } from 'react'
import type { Reader } from '#assessment/report/reader.ts'

/** Who reads a report. */
export type ToldTo = Reader['who']

const ToldToContext = createContext<ToldTo>('self')

/** Tells the sections inside who reads them. */
export function ToldToProvider({ reader, children }: { reader: ToldTo; children: ReactNode }) {
  return <ToldToContext value={reader}>{children}</ToldToContext>
}

/** Returns who reads this section. */
export const useToldTo = (): ToldTo => use(ToldToContext)

/** Whether answers are told about the person ("they"); paper belongs to the person, so it speaks to them. */
export const isAboutThem = (reader: ToldTo): boolean => reader === 'contact' || reader === 'staff'

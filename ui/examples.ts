import type { ReactNode } from 'react'

/** Examples of one component by name, for the gallery and for tests. */
export type Examples = Record<string, ReactNode>

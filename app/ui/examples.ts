import type { ReactNode } from 'react'

/** Examples of one component by name: what the gallery shows and what tests render. */
export type Examples = Record<string, ReactNode>

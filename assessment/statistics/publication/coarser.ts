import type { Published } from './published-table.ts'

type Parts = readonly (readonly string[])[]

/** Tests if each part of a published table lies within one part of another way to join its categories. */
export const isCoarser = (parts: Parts, { parts: finer }: Published): boolean =>
  (finer ?? []).every(({ categories }) => parts.some((part) => categories.every((each) => part.includes(each))))

/** Tests if each part of a way to join categories lies within one part of a published table. */
export const isFiner = (parts: Parts, { parts: coarser }: Published): boolean =>
  parts.every((part) => (coarser ?? []).some(({ categories }) => part.every((each) => categories.includes(each))))

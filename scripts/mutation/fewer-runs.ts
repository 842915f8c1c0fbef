// Replaces `fast-check` while mutants run: few cases, and the same each time, so that results are reproducible.
import { assert as assertAll, type IProperty, type Parameters } from 'fast-check'

export * from 'fast-check'

export const assert = <Case>(property: IProperty<Case>, { numRuns = 100, ...more }: Parameters<Case> = {}) =>
  assertAll(property, { seed: 1, ...more, numRuns: Math.min(numRuns, 5), endOnFailure: true })

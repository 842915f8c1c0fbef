// Replaces `fast-check` while mutants run: the same few cases each time, as an example must kill the mutant.
import { assert as assertAll, type IProperty, type Parameters } from 'fast-check'

export * from 'fast-check'

export const assert = <Case>(property: IProperty<Case>, { numRuns = 100, ...more }: Parameters<Case> = {}) =>
  assertAll(property, { seed: 1, ...more, numRuns: Math.min(numRuns, 5), endOnFailure: true })

import type { ReaderState } from '#features/steps/for-others/reader-state.ts'
import { type ReaderStep, readerSteps } from '#features/steps/for-others/reader-steps.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { Share } from '../share.policy.ts'
import { wordsOf } from './read.server.ts'

/** What stands above a shared report: the sender's words, what the reader told, and the step that the sender chose. */
export type ReadFacts = {
  /** The sender's first name. */
  name: string
  /** The sender's words; null without any. */
  words: string | null
  /** Whether the reader told that they read it, and with which words. */
  told: boolean
  toldWords: string | null
  /** The promised step; null for none, and for one that this reader may not know of. */
  chosen: ReaderStep | null
}

const isAhead = ({ type }: ReaderState) => type === 'day' || type === 'weekdays'

/** Returns what stands above the report of an open share. */
export async function readFactsOf(ctx: RequestContext, share: Share, response: Response): Promise<ReadFacts> {
  const { words, readWords } = wordsOf(ctx.deps, share)
  const reader = { who: 'contact', withPrivate: share.with_private === 1 } as const
  // The recipient with access to all steps reads them in a list.
  const showsOne = share.with_chosen_step === 1 && share.with_steps === 0
  const steps = showsOne ? await readerSteps(ctx, response, reader) : []
  return {
    ...{ name: share.first_name, words, told: share.read_at !== null, toldWords: readWords },
    chosen: steps.find(({ state }) => isAhead(state)) ?? null,
  }
}

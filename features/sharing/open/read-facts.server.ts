import type { ReaderState } from '#features/steps/for-others/reader-state.ts'
import { type ReaderStep, readerSteps } from '#features/steps/for-others/reader-steps.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { Share } from '../share.policy.ts'
import { messagesOf } from './read.server.ts'

/** The sender's message and step in a shared report, and the recipient's reply. */
export type ReadFacts = {
  /** The sender's first name. */
  name: string
  /** Null if there is none. */
  message: string | null
  /** The recipient has marked the report as read. */
  isRead: boolean
  reply: string | null
  /** The step to which the person committed; null if there is none, or if this recipient may not see it. */
  chosen: ReaderStep | null
}

const isPlanned = ({ type }: ReaderState) => type === 'day' || type === 'weekdays'

/** Returns the facts above the report of an open share. */
export async function readFactsOf(ctx: RequestContext, share: Share, response: Response): Promise<ReadFacts> {
  const reader = { who: 'contact', withPrivate: share.with_private === 1 } as const
  // A recipient with access to all steps reads them in a list.
  const showsOne = share.with_chosen_step === 1 && share.with_steps === 0
  const steps = showsOne ? await readerSteps(ctx, response, reader) : []
  return {
    ...messagesOf(ctx.deps, share),
    name: share.first_name,
    isRead: share.read_at !== null,
    chosen: steps.find(({ state }) => isPlanned(state)) ?? null,
  }
}

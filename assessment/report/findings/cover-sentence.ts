import type { Report } from '../report.ts'

/** Sentences below the state on the cover of a report. Source: rules-3, 3.2. */
export const coverIds = [
  'thriving_stays',
  'thriving_change',
  'capped',
  'surviving_hard',
  'surviving_mixed',
  'surviving_well',
  'surviving_only',
  'struggling_hopes',
  'struggling',
] as const
/** A sentence below the state. */
export type CoverId = (typeof coverIds)[number]

/** Tests if a step of the Cantril ladder is in the middle. */
const isMiddle = (step: number) => step >= 4 && step <= 6

/** From this number of struggling areas on, the sentence mentions hard times. */
const manyStruggling = 4

/** Sentences that say to others that life or much of it goes well. */
const praising: readonly (CoverId | null)[] = ['thriving_stays', 'surviving_well']

/** The parts of a report that decide on the sentence. */
type CoverGrounds = Pick<Report, 'state' | 'ladder' | 'areas'>

/**
 * Returns the sentence below the state; null without a state or a true sentence. `held`: only if the reader may know
 * what limited the state. `partly`: some areas were not asked about, so the number of thriving areas is not mentioned.
 * `forSelf`: false for readers who do not see mood, so no sentence states that life goes well.
 */
export function coverSentenceOf(grounds: CoverGrounds, { partly = false, forSelf = true } = {}): CoverId | null {
  const sentence = sentenceFor(grounds, partly)
  return forSelf || !praising.includes(sentence) ? sentence : null
}

function sentenceFor({ state, ladder, areas }: CoverGrounds, partly: boolean): CoverId | null {
  const [now, later] = [ladder.now ?? 0, ladder.later]
  const count = (...of: (string | null)[]) => areas.filter((area) => of.includes(area.state)).length
  const [thriving, bad] = [count('thriving'), count('surviving', 'struggling')]
  switch (state.state) {
    case null:
      return null
    case 'thriving':
      return later !== null && later >= now - 1 ? 'thriving_stays' : 'thriving_change'
    case 'struggling':
      return later !== null && later > now ? 'struggling_hopes' : 'struggling'
    case 'surviving':
      if (state.held) return 'capped'
      if (count('struggling') >= manyStruggling || (bad > 0 && thriving === 0)) return 'surviving_hard'
      if (bad > 0) return 'surviving_mixed'
      if (thriving > 0 && !partly) return 'surviving_well'
      return isMiddle(now) ? 'surviving_only' : null
  }
}

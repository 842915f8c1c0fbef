import type { TFunction } from 'i18next'
import type { Line, LineId } from '#assessment/report/explain/explanation.ts'

const states = ['thriving', 'surviving', 'struggling'] as const

/** Sentences that name overall states. */
const linesWithStates: readonly LineId[] = ['ladderState', 'stateBoth', 'stateLater', 'stateMiddle', 'stateHeld']

/** Returns a line as a sentence. Looks up only the texts it refers to, since a page has about a hundred lines. */
function lineText({ say, numbers, domain, state, barrier }: Line, t: TFunction<['report', 'results']>): string {
  const named: Record<string, string> = {}
  for (const [name, value] of Object.entries(numbers)) named[name] = String(value)
  if (linesWithStates.includes(say)) for (const each of states) named[each] = t(`results:states.${each}.label`)
  if (say === 'areaRule') for (const each of states) named[each] = t(`areas.${each}`)
  if (domain) named.area = t(`results:areas.${domain}`)
  if (state) named.state = t(`results:states.${state}.label`)
  if (barrier) named.barrier = t(`results:challenges.${barrier as 'start'}`, { defaultValue: '' })
  return t(`why.lines.${say}`, named)
}

/** General rules, shown once on the page. */
export const general = ['areaRule', 'areaNone', 'order', 'orderChosen', 'priorityRule'] as const satisfies LineId[]

/** Returns the different sentences that are about one result only. The line about a wish also names its tier. */
export function linesOf(lines: readonly Line[], t: TFunction<['report', 'results']>): string[] {
  const isNamed = lines.some(({ say }) => say === 'forWish')
  const own = lines.filter(({ say }) => !general.some((each) => each === say) && !(isNamed && say === 'tier_wish'))
  return [...new Set(own.map((line) => lineText(line, t)))]
}

/** Returns the first sentence of an id in these explanations, which is the same in all of them; null for none. */
export function generalLine(
  id: (typeof general)[number],
  all: Iterable<{ lines: readonly Line[] }>,
  t: TFunction<['report', 'results']>,
): string | null {
  for (const { lines } of all) {
    const found = lines.find(({ say }) => say === id)
    if (found) return lineText(found, t)
  }
  return null
}

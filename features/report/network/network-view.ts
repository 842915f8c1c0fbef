import { type Giving, givingOf, withoutConcern } from '#assessment/network/network.ts'
import type { Facts } from '#assessment/questionnaire/condition.ts'
import { questionWithId } from '#assessment/questionnaire/pages.ts'
import type { Domain, Locale, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { Content } from '#platform/content/content.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayWithWeekday } from '#platform/i18n/dates/dates.ts'

/** Parts of the volunteer network's report that no other report has, in one language. */
export type NetworkView = {
  partner: string | null
  /** The help that the person requests, each with the partner's matching offers. */
  questions: readonly { id: string; label: string; offers: readonly string[] }[]
  /** The person answered that they need nothing now. */
  nothing: boolean
  /** Times of day at which the person may be called; empty if not answered. */
  times: readonly string[]
  noCall: boolean
  giving: Giving | null
  strength: 'gives' | 'hasVolunteers' | 'wantsToHelp' | null
  noConcern: readonly Domain[]
  /** The formatted day by which the partner's staff call, if a call was requested and is still open; else null. */
  coordinatorCalls: string | null
  /** The partner's phone number; null if there is none. */
  phone: { href: string; number: string } | null
  /** The number of the page on which the request can be changed. */
  page: number
}

/** The top line of the network's report, unless a danger, need or doctor precedes it. */
export type NetworkLine = { line: 'first'; asked: string; calls: boolean } | { line: 'tired' }

/** Tests if the report begins with the person's request. The first step is then in its chapter. */
export const asksFirst = ({ pointers }: { pointers: { headline: { network: NetworkLine | null } } }): boolean =>
  pointers.headline.network?.line === 'first'

/**
 * Returns the top line: about the first request, else that it is fine to do less; null if the default line is shown.
 */
export function networkLineOf(facts: Facts, forSelf: boolean, calls: boolean): NetworkLine | null {
  const [asked] = questionsIn(facts)
  if (asked) return { line: 'first', asked, calls }
  // Exhaustion may follow from caregiving, which is withheld from others.
  return forSelf && givingOf(facts) === 'tooMuch' ? { line: 'tired' } : null
}

type NetworkInput = {
  facts: Facts
  questionnaire: Questionnaire
  content: Pick<Content, 'network'>
  locale: Locale
  partner: Partner | null
  concerns: readonly Domain[]
  coordinatorCalls: string | null
}

/** Returns the parts of the report that only the volunteer network has. */
export function networkView(input: NetworkInput): NetworkView {
  const { facts, questionnaire, content, locale, partner, concerns } = input
  const { network } = content
  const chosen = (id: string) => listIn(facts, id)
  const label = (id: string, value: string) => optionText(questionnaire, id, value, locale)
  const giving = givingOf(facts)
  return {
    partner: partner?.friendlyName ?? null,
    questions: questionsIn(facts).map((id) => ({
      id,
      label: label('vc_want', id),
      offers: partner?.offers.filter(({ matches }) => matches?.includes(id)).map(({ title }) => title[locale]) ?? [],
    })),
    nothing: chosen('vc_want').includes('none'),
    times: chosen('vc_best').flatMap((value) => (value === 'nocall' ? [] : [label('vc_best', value)])),
    noCall: chosen('vc_best').includes('nocall'),
    giving,
    strength: strengthOf(facts, giving),
    noConcern: withoutConcern(network, facts.answers, concerns),
    coordinatorCalls: input.coordinatorCalls && dayWithWeekday(input.coordinatorCalls, locale),
    phone: partner?.phone ? { href: `tel:${partner.phone}`, number: partner.phone } : null,
    page: questionnaire.pages.findIndex(({ questions }) => questions.some(({ id }) => id === 'vc_want')) + 1,
  }
}

/** Returns the help that the person would like from a volunteer, in the order of the options. */
const questionsIn = (facts: Facts): string[] => listIn(facts, 'vc_want').filter((value) => value !== 'none')

/** Returns the network's own strength; null if those of the wellbeing check-up are shown. */
function strengthOf({ answers }: Facts, giving: Giving | null): NetworkView['strength'] {
  if (giving === 'thanks' || giving === 'more' || giving === 'tooMuch') return 'gives'
  if (answers.vc_enough === 'enough') return 'hasVolunteers'
  return giving === 'wants' ? 'wantsToHelp' : null
}

function listIn({ answers }: Facts, id: string): readonly string[] {
  const answer = answers[id]
  return typeof answer === 'object' ? answer : []
}

function optionText(questionnaire: Questionnaire, id: string, value: string, locale: Locale): string {
  const question = questionWithId(questionnaire, id)
  const options = question && 'options' in question ? question.options : []
  return options.find((option) => option.value === value)?.text[locale] ?? ''
}

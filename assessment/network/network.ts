import type { Answers } from '../answers/answers.ts'
import { type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import { type Domain, domains } from '../questionnaire/questionnaire.ts'
import type { ReportInput } from '../report/build-report.ts'
import { pickedAreas } from '../report/findings/area-order.ts'
import { factsOf } from '../scoring/instrument-scores.ts'

/** Rules in the content for the report of the volunteer network. */
export type NetworkRules = {
  /** The questions about each area. */
  areas: Readonly<Partial<Record<Domain, readonly string[]>>>
  onlyIfPicked: readonly Domain[]
  /** The only interventions that may be recommended. */
  interventions: readonly string[]
  notWhenWornOut: readonly string[]
  notOnDarkDays: readonly string[]
}

/**
 * Volunteering or caregiving exceeds the person's strength. Our own rule: an exhausted person is not asked for more.
 */
const wornOut: Condition = {
  any: [
    { question: 'vc_load', in: ['much', 'toomuch'] },
    { question: 'cg_strain', in: ['often', 'always'] },
  ],
}

/**
 * Signs of low mood or worry, by the cut-offs of PHQ-2 and GAD-2 (Kroenke 2003, 2007). Ignores a request for help,
 * which only changes its own safety alert. Source: rules-3, 8.
 */
const darkDays: Condition = {
  any: [
    { score: 'phq2_total', atLeast: 3 },
    { score: 'gad2_total', atLeast: 3 },
  ],
}

/**
 * Removes from a report's input areas that the network's questionnaire does not ask about, and interventions that its
 * answers cannot decide or that ask too much of this person. Returns the input of other questionnaires unchanged.
 */
export function narrowed(input: ReportInput, rules: NetworkRules): ReportInput {
  if (input.questionnaire.report !== 'network') return input
  const facts = factsOf(input.questionnaire, input.answers, input.helpRequested)
  const picked = pickedAreas(facts.answers)
  const shown = (domain: Domain) =>
    rules.areas[domain] !== undefined || (rules.onlyIfPicked.includes(domain) && picked.includes(domain))
  const out = [
    ...(matches(wornOut, facts) ? rules.notWhenWornOut : []),
    ...(matches(darkDays, facts) ? rules.notOnDarkDays : []),
  ]
  return {
    ...input,
    interventions: input.interventions.filter(({ id }) => rules.interventions.includes(id) && !out.includes(id)),
    leftOut: [...new Set([...(input.leftOut ?? []), ...domains.filter((domain) => !shown(domain))])],
  }
}

/** Kinds of messages about helping others. None is shown in dark days, when it would sound like a duty. */
export type Giving = 'tooMuch' | 'more' | 'thanks' | 'wants'

/** Returns the message for a person who helps others or would like to; null for none. */
export function givingOf(facts: Facts): Giving | null {
  if (matches(darkDays, facts)) return null
  const { vc_give: give, vc_load: load, vc_help: help } = facts.answers
  if (give === 'weekly' || give === 'sometimes') {
    if (matches(wornOut, facts)) return 'tooMuch'
    return load === 'more' ? 'more' : 'thanks'
  }
  const wishes = typeof help === 'object' && help.some((each) => ['call', 'visit', 'ride', 'skill'].includes(each))
  return wishes && !matches(wornOut, facts) ? 'wants' : null
}

/** Returns the areas that the questionnaire asks about, without `concerns`. */
export const withoutConcern = (
  { areas }: Pick<NetworkRules, 'areas'>,
  answers: Answers,
  concerns: readonly Domain[],
): Domain[] =>
  domains.filter((domain) => !concerns.includes(domain) && areas[domain]?.some((id) => answers[id] !== undefined))

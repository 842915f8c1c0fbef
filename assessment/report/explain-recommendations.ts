import { type Facts, holds } from '../condition.ts'
import type { Area } from '../scoring/areas.ts'
import { barriersOf } from './challenges.ts'
import { citedAnswers, type Explanation, type Line, line, onceEach } from './explanation.ts'
import { placing } from './recommendation-rules.ts'
import {
  type Candidate,
  limits,
  type NeedPart,
  type RankedIntervention,
  rankedInterventions,
} from './recommendations.ts'
import type { Reason, Report } from './report.ts'
import { withheldQuestions, withheldTriggers } from './withheld.ts'

const isWithheld = (because: readonly string[]) =>
  because.length > 0 && because.every((id) => withheldQuestions.includes(id))

/** Whether other people may not read this reason. */
const isPrivate = (reason: Reason) =>
  reason.kind === 'urgent' ||
  (reason.kind === 'pinned' && (withheldTriggers.includes(reason.trigger) || isWithheld(reason.because)))

function lineOf(part: NeedPart, { reasons }: Candidate, barriers: Report['challenges']): Line {
  const { points } = part
  switch (part.kind) {
    case 'pinned':
      return line('pinned', { points }, { withheld: reasons.filter(({ kind }) => kind === 'pinned').every(isPrivate) })
    case 'state':
      return line(
        'forState',
        { points, weight: part.weight, times: points / part.weight },
        { domain: part.domain, state: part.state },
      )
    case 'wish':
      return line('forWish', { points }, { domain: part.domain })
    case 'barrier': {
      const because = barriers.find(({ barrier }) => barrier === part.barrier)?.because ?? []
      return line('forBarrier', { points }, { barrier: part.barrier, withheld: isWithheld(because) })
    }
  }
}

/** Explains a place that a rule fixes, regardless of points; empty without such a rule. */
function placeOf(id: string, facts: Facts): Line[] {
  const { first, amongFirst, late, notFirst } = placing
  return [
    ...(id === first.intervention && holds(first.when, facts) ? [line('placedFirst', {}, { withheld: true })] : []),
    ...(amongFirst.some(({ intervention, when }) => intervention === id && holds(when, facts))
      ? [line('placedAmongFirst', { front: limits.front })]
      : []),
    ...(id === late ? [line('placedLate', { front: limits.front })] : []),
    ...(id === notFirst.intervention && holds(notFirst.when, facts) ? [line('notFirst')] : []),
  ]
}

function explainOne(candidate: Candidate, facts: Facts, barriers: Report['challenges']): Explanation {
  // Visible reasons come first, so an answer that they also name stays visible.
  const said = candidate.reasons
    .toSorted((a, b) => Number(isPrivate(a)) - Number(isPrivate(b)))
    .flatMap((reason) => ('because' in reason ? citedAnswers(reason.because, isPrivate(reason)) : []))
  const parts = candidate.parts.map((part) => lineOf(part, candidate, barriers))
  const total = line('total', { total: candidate.need }, { withheld: parts.some(({ withheld }) => withheld) })
  return {
    said: onceEach(said).filter(({ question }) => question !== 'priorities'),
    lines: [
      ...(parts.length > 0 ? [...parts, total] : [line('stayWell')]),
      ...placeOf(candidate.id, facts),
      line('order', { front: limits.front, ofOne: limits.ofOneArea }),
    ],
    missing: [],
  }
}

/** Explains each recommendation and its place, by intervention id. */
export function explainRecommendations(
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  priorities: Report['priorities'],
  facts: Facts,
): Map<string, Explanation> {
  const ranked = rankedInterventions(interventions, areas, priorities, facts)
  const barriers = barriersOf(facts)
  return new Map(ranked.map((candidate) => [candidate.id, explainOne(candidate, facts, barriers)]))
}

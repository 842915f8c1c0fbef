import type { Answers } from '../answers.ts'
import type { Because, Reason, Report, SafetyRule } from './report.ts'

/**
 * Questions whose answers, and reasons that name them, never stand on a printed, shared, e-mailed or downloaded report:
 * someone else may read it. Source: the safety rules of the clinical notes (docs/clinical.md).
 */
export const withheldQuestions: readonly string[] = [
  'gen_mental',
  'phq2_1',
  'phq2_2',
  'gad2_1',
  'gad2_2',
  'safe',
  'audit1',
  'audit2',
  'audit3',
  'cg_strain',
]

/** Scores made of withheld answers. */
export const withheldScores: readonly string[] = ['phq2_total', 'gad2_total', 'phq4_total', 'audit_c', 'needs_count']

/**
 * Results that other people's systems do not get as figures: the rating of mental health is a withheld answer in stars, and
 * the state, beside the steps of the ladder that it follows from, tells that distress held it back.
 */
export const withheldResults: readonly string[] = ['mental_health', 'state']

/** Interventions whose very title tells a withheld answer. */
export const withheldInterventions: readonly string[] = ['safehelp', 'alcohol']

/** Reasons that tell a withheld answer or a withheld box by themselves, whatever answers they rest on. */
export const withheldTriggers: readonly string[] = ['distress', 'unsafe', 'alcohol', 'caring_strain']

/** Barriers that follow from withheld answers. Where the person named one themselves, it tells nothing more. */
export const withheldBarriers: readonly string[] = ['time', 'mood']

/** Safety boxes that never stand on paper, whatever the person chooses. Source as above. */
export const safetyNeverOnPaper: readonly SafetyRule[] = ['S3_unsafe']

/** Safety boxes that stand on paper only when the person asks for them: all that are red or amber. Source as above. */
export const safetyOnRequest: readonly SafetyRule[] = ['S1_crisis', 'S2_distress', 'S4_fall_head', 'S6_no_home_food']

/**
 * Ids of questions, scores, interventions and triggers that stay off paper even where the person asks for everything: what
 * tells that they do not feel safe could put them in danger. Source as above.
 */
export const neverOnPaper: readonly string[] = ['safe', 'needs_count', 'safehelp', 'unsafe']

/**
 * The answers that a report for paper, or for other people, is worked out from: all but those that never stand there. So
 * nothing follows from them either: no state, no place among the priorities, no count. It is the report of somebody who
 * skipped those questions.
 */
export const answersForPaper = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !neverOnPaper.includes(id)))

const onTheLadder = (because: Because) => because.filter((id) => id.startsWith('ladder_'))

type IsWithheld = (id: string) => boolean

/** What remains of the reasons, or undefined when there were some and all are withheld: then the finding goes too. */
function kept(because: Because, isWithheld: IsWithheld): Because | undefined {
  const open = because.filter((id) => !isWithheld(id))
  return because.length > 0 && open.length === 0 ? undefined : open
}

function openOf<T extends { because: Because }>(findings: readonly T[], isWithheld: IsWithheld): T[] {
  return findings.flatMap((finding) => {
    const because = kept(finding.because, isWithheld)
    return because ? [{ ...finding, because }] : []
  })
}

function openReasons(reasons: readonly Reason[], isWithheld: IsWithheld, withPrivate: boolean): Reason[] {
  return reasons.flatMap((reason): Reason[] => {
    if (reason.kind === 'barrier' && isWithheld(reason.barrier)) return []
    if (!('because' in reason)) return [reason]
    if (reason.kind === 'urgent' && !withPrivate) return []
    if (reason.kind === 'pinned' && isWithheld(reason.trigger)) return []
    const because = kept(reason.because, isWithheld)
    if (because) return [{ ...reason, because }]
    // The area still says why, without naming the answer.
    return reason.kind === 'area' ? [{ ...reason, because: [] }] : []
  })
}

/**
 * The report as it may stand on paper or before other people's eyes: nothing in it names a withheld answer. Whole areas
 * and stars stay, without the withheld reasons. With `withPrivate` the person asked for what is withheld: then all of it
 * stands there but what tells that they do not feel safe. Worked out from `answersForPaper`, it tells nothing by its states
 * and its order either.
 */
export function reportForPaper(report: Report, { withPrivate = false } = {}): Report {
  const told = report.challenges.filter(({ from }) => from === 'told').map(({ barrier }) => barrier)
  const inferred = withheldBarriers.filter((barrier) => !told.includes(barrier))
  const withheld = withPrivate
    ? neverOnPaper
    : [...withheldQuestions, ...withheldScores, ...withheldInterventions, ...withheldTriggers, ...inferred]
  const isWithheld = (id: string) => withheld.includes(id)
  const without = <T extends { because: Because }>(finding: T): T => ({
    ...finding,
    because: kept(finding.because, isWithheld) ?? [],
  })
  const isSafetyShown = (rule: SafetyRule) =>
    !safetyNeverOnPaper.includes(rule) && (withPrivate || !safetyOnRequest.includes(rule))
  const { physical_health, mental_health, evaluative_wellbeing, life_quality, purpose } = report.stars
  return {
    ...report,
    safety: report.safety.filter(({ rule }) => isSafetyShown(rule)).map(without),
    // That distress held the state back is for the person alone, like the box that says so.
    state: withPrivate
      ? without(report.state)
      : { ...report.state, held: false, because: onTheLadder(report.state.because) },
    stars: {
      physical_health: without(physical_health),
      mental_health: without(mental_health),
      evaluative_wellbeing: without(evaluative_wellbeing),
      life_quality: without(life_quality),
      purpose: without(purpose),
    },
    areas: report.areas.map(without),
    priorities: report.priorities.map(without),
    challenges: openOf(report.challenges, isWithheld),
    strengths: openOf(report.strengths, isWithheld),
    recommendations: report.recommendations
      .filter(({ intervention }) => !isWithheld(intervention))
      .map((recommendation) => ({
        ...recommendation,
        reasons: openReasons(recommendation.reasons, isWithheld, withPrivate),
      })),
    findings: openOf(report.findings, isWithheld),
    scores: Object.fromEntries(Object.entries(report.scores).filter(([id]) => !isWithheld(id))),
  }
}

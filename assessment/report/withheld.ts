import type { Answers } from '../answers.ts'
import type { Because, Reason, Report, SafetyRule } from './report.ts'

/**
 * Questions whose answers, and reasons that name them, never appear on a printed, shared, e-mailed or downloaded
 * report, because someone else may read it. Source: the safety rules of the clinical notes (docs/clinical.md).
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

/** Scores computed from withheld answers. */
export const withheldScores: readonly string[] = ['phq2_total', 'gad2_total', 'phq4_total', 'audit_c', 'needs_count']

/**
 * Results that other systems do not receive as figures: the rating of mental health is a withheld answer in stars, and
 * the state, next to the ladder steps that it follows from, reveals that distress held it back.
 */
export const withheldResults: readonly string[] = ['mental_health', 'state']

/** Interventions whose title alone reveals a withheld answer. */
export const withheldInterventions: readonly string[] = ['safehelp', 'alcohol']

/** Triggers of pins that reveal a withheld answer or safety box by themselves, whatever answers they use. */
export const withheldTriggers: readonly string[] = ['distress', 'unsafe', 'alcohol', 'caring_strain']

/**
 * Barriers that withheld answers imply. A barrier that the person chose themselves reveals nothing more, so it stays.
 */
export const withheldBarriers: readonly string[] = ['time', 'mood']

/** Safety boxes that never appear on paper, whatever the person chooses. Source as above. */
export const safetyNeverOnPaper: readonly SafetyRule[] = ['S3_unsafe']

/** Safety boxes that appear on paper only on request: all that are red or amber. Source as above. */
export const safetyOnRequest: readonly SafetyRule[] = ['S1_crisis', 'S2_distress', 'S4_fall_head', 'S6_no_home_food']

/**
 * Ids of questions, scores, interventions and triggers that stay off paper even when the person asks for everything:
 * revealing that they do not feel safe could put them in danger. Source as above.
 */
export const neverOnPaper: readonly string[] = ['safe', 'needs_count', 'safehelp', 'unsafe']

/**
 * Returns the answers from which a report for paper, or for other people, is computed: all except those that never
 * appear there. So they influence nothing else either: no state, no priority, no count. The report is that of somebody
 * who skipped those questions.
 */
export const answersForPaper = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !neverOnPaper.includes(id)))

const ladderAnswers = (because: Because) => because.filter((id) => id.startsWith('ladder_'))

type IsWithheld = (id: string) => boolean

/**
 * Returns the visible reasons, or undefined when there are reasons and all are withheld: then the finding is dropped
 * too.
 */
function visibleReasons(because: Because, isWithheld: IsWithheld): Because | undefined {
  const open = because.filter((id) => !isWithheld(id))
  return because.length > 0 && open.length === 0 ? undefined : open
}

function visibleFindings<T extends { because: Because }>(findings: readonly T[], isWithheld: IsWithheld): T[] {
  return findings.flatMap((finding) => {
    const because = visibleReasons(finding.because, isWithheld)
    return because ? [{ ...finding, because }] : []
  })
}

function recommendationReasons(reasons: readonly Reason[], isWithheld: IsWithheld, withPrivate: boolean): Reason[] {
  return reasons.flatMap((reason): Reason[] => {
    if (reason.kind === 'barrier' && isWithheld(reason.barrier)) return []
    if (!('because' in reason)) return [reason]
    if (reason.kind === 'urgent' && !withPrivate) return []
    if (reason.kind === 'pinned' && isWithheld(reason.trigger)) return []
    const because = visibleReasons(reason.because, isWithheld)
    if (because) return [{ ...reason, because }]
    // The area remains as the reason, without the answer.
    return reason.kind === 'area' ? [{ ...reason, because: [] }] : []
  })
}

/**
 * Returns the report for paper or for other people: nothing in it names a withheld answer. Areas and stars stay,
 * without the withheld reasons. With `withPrivate` the person asked for the withheld parts: then it contains everything
 * except what reveals that they do not feel safe. Built from `answersForPaper`, its states and order reveal nothing
 * either.
 */
export function reportForPaper(report: Report, { withPrivate = false } = {}): Report {
  const chosen = report.challenges.filter(({ from }) => from === 'told').map(({ barrier }) => barrier)
  const inferred = withheldBarriers.filter((barrier) => !chosen.includes(barrier))
  const withheld = withPrivate
    ? neverOnPaper
    : [...withheldQuestions, ...withheldScores, ...withheldInterventions, ...withheldTriggers, ...inferred]
  const isWithheld = (id: string) => withheld.includes(id)
  const without = <T extends { because: Because }>(finding: T): T => ({
    ...finding,
    because: visibleReasons(finding.because, isWithheld) ?? [],
  })
  const isSafetyShown = (rule: SafetyRule) =>
    !safetyNeverOnPaper.includes(rule) && (withPrivate || !safetyOnRequest.includes(rule))
  const { physical_health, mental_health, evaluative_wellbeing, life_quality, purpose } = report.stars
  return {
    ...report,
    safety: report.safety.filter(({ rule }) => isSafetyShown(rule)).map(without),
    // Only the person may see that distress held the state back, like the safety box that says so.
    state: withPrivate
      ? without(report.state)
      : { ...report.state, held: false, because: ladderAnswers(report.state.because) },
    stars: {
      physical_health: without(physical_health),
      mental_health: without(mental_health),
      evaluative_wellbeing: without(evaluative_wellbeing),
      life_quality: without(life_quality),
      purpose: without(purpose),
    },
    areas: report.areas.map(without),
    priorities: report.priorities.map(without),
    challenges: visibleFindings(report.challenges, isWithheld),
    strengths: visibleFindings(report.strengths, isWithheld),
    recommendations: report.recommendations
      .filter(({ intervention }) => !isWithheld(intervention))
      .map((recommendation) => ({
        ...recommendation,
        reasons: recommendationReasons(recommendation.reasons, isWithheld, withPrivate),
      })),
    findings: visibleFindings(report.findings, isWithheld),
    scores: Object.fromEntries(Object.entries(report.scores).filter(([id]) => !isWithheld(id))),
  }
}

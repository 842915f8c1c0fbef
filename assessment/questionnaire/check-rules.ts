import { circumstances } from '../answers/circumstances.ts'
import { derivedBarriers } from '../report/findings/challenges.ts'
import { goodFindings, hardFindings } from '../report/findings/findings.ts'
import { strengthRules } from '../report/findings/strengths.ts'
import { type RankedIntervention, servingWeight } from '../report/steps/choose-steps.ts'
import { sleepCauses } from '../report/steps/table/conditions.ts'
import {
  barriersSolved,
  calls,
  firstThreeOnly,
  growth,
  ifThereIsRoom,
  stayWell,
  wishes,
} from '../report/steps/table/order.ts'
import { steps } from '../report/steps/table/steps.ts'
import { withheldInterventions, withheldQuestions } from '../report/withheld.ts'
import { safetyRules } from '../safety/safety.ts'
import { alcoholZones } from '../scoring/alcohol-zone.ts'
import { areaRules } from '../scoring/areas.ts'
import { type ScoreRule, scoreRules } from '../scoring/instrument-scores.ts'
import { scoreIds } from '../scoring/score-ids.ts'
import { anchoredRules } from '../scoring/stars.ts'
import { capsState, stateRules, survivingWithoutExpectation } from '../scoring/state.ts'
import { vaccineRules } from '../scoring/vaccines-due.ts'
import { checkQuestionnaire, duplicates } from './check-questionnaire.ts'
import { type Bounds, type Condition, type Leaf, leavesOf } from './condition.ts'
import { allQuestions } from './pages.ts'
import { domains, type Question, type Questionnaire } from './questionnaire.ts'

type Named<T> = { where: string } & T

function conditionsOfScore(rule: ScoreRule): readonly Condition[] {
  if ('sum' in rule) return rule.zeroWhen ? [rule.zeroWhen] : []
  if ('any' in rule) return rule.any
  return 'count' in rule ? rule.count : []
}

/** Returns every condition in the assessment's rules, each with the rule that uses it. */
export function allConditions(): Named<{ condition: Condition }>[] {
  return [
    ...scoreIds.flatMap((id) =>
      conditionsOfScore(scoreRules[id]).map((condition) => ({ where: `score ${id}`, condition })),
    ),
    ...safetyRules.map(({ rule, when }) => ({ where: `safety ${rule}`, condition: when })),
    ...alcoholZones.map(({ zone, when }) => ({ where: `alcohol zone ${zone}`, condition: when })),
    ...vaccineRules.map(({ vaccine, when }) => ({ where: `vaccine ${vaccine}`, condition: when })),
    ...stateRules.map(({ state, when }) => ({ where: `state ${state}`, condition: when })),
    ...[survivingWithoutExpectation, capsState].map((condition) => ({ where: 'state', condition })),
    ...anchoredRules.flatMap(({ metric, adjust, caps }) =>
      [...adjust, ...caps].map(({ when }) => ({ where: `stars ${metric}`, condition: when })),
    ),
    ...domains.flatMap((domain) =>
      areaRules[domain].items.flatMap(({ some, high, known }) =>
        [some, high, known].flatMap((condition) => (condition ? [{ where: `area ${domain}`, condition }] : [])),
      ),
    ),
    ...strengthRules.map(({ strength, when }) => ({ where: `strength ${strength}`, condition: when })),
    ...derivedBarriers.map(({ barrier, when }) => ({ where: `challenge ${barrier}`, condition: when })),
    ...Object.entries(steps).flatMap(([id, { offered, health, quoteWhen }]) =>
      [offered, health, quoteWhen].flatMap((condition) => (condition ? [{ where: `step ${id}`, condition }] : [])),
    ),
    ...Object.entries({ ...calls, ...growth }).flatMap(([tier, list]) =>
      list.map(({ step, when }) => ({ where: `${tier} ${step}`, condition: when })),
    ),
    ...domains.flatMap((domain) =>
      wishes[domain].flatMap(({ step, when }) =>
        when && !('moreThan' in when) ? [{ where: `wish ${domain} ${step}`, condition: when }] : [],
      ),
    ),
    ...stayWell.map(({ when }) => ({ where: 'staying well', condition: when })),
    ...Object.entries(firstThreeOnly.when).map(([id, condition]) => ({ where: `place of ${id}`, condition })),
    ...Object.entries(circumstances).map(([name, condition]) => ({ where: `circumstance ${name}`, condition })),
    ...[...goodFindings, ...hardFindings].flatMap(({ finding, when, figure }) =>
      [...(when ? [when] : []), ...('countOf' in figure ? figure.countOf : [])].map((condition) => ({
        where: `finding ${finding}`,
        condition,
      })),
    ),
  ]
}

/** Returns the questions that rules refer to outside of conditions. */
function questionsNamed(): Named<{ question: string }>[] {
  const scored = scoreIds.flatMap((id) => {
    const rule: ScoreRule = scoreRules[id]
    const ids = 'sum' in rule ? rule.sum : 'times' in rule ? rule.times : 'difference' in rule ? rule.difference : []
    return ids.map((question) => ({ where: `score ${id}`, question }))
  })
  const findingAnswers = [...goodFindings, ...hardFindings].flatMap(({ finding, figure }) =>
    'answer' in figure ? [{ where: `finding ${finding}`, question: figure.answer }] : [],
  )
  return [
    ...scored,
    ...findingAnswers,
    ...anchoredRules.flatMap(({ metric, anchors }) =>
      anchors.map((question) => ({ where: `stars ${metric}`, question })),
    ),
    ...withheldQuestions.map((question) => ({ where: 'withheld', question })),
    ...['ladder_now', 'ladder_5y', 'worthwhile', 'priorities', 'barriers'].map((question) => ({
      where: 'report',
      question,
    })),
  ]
}

function boundsProblems({ atLeast, atMost, below, above }: Bounds, question: Question): string[] {
  if (!('min' in question)) return [`compares '${question.id}', which is no number`]
  return [atLeast, atMost, below, above]
    .filter((bound) => bound !== undefined && (bound < question.min || bound > question.max))
    .map((bound) => `compares '${question.id}' with ${bound}, which no answer reaches`)
}

function leafProblems(leaf: Leaf, questions: ReadonlyMap<string, Question>): string[] {
  if ('helpRequested' in leaf || 'score' in leaf) return []
  const question = questions.get(leaf.question)
  if (!question) return [`names the unknown question '${leaf.question}'`]
  if ('asked' in leaf) return []
  if (!('in' in leaf) && !('has' in leaf)) return boundsProblems(leaf, question)
  const [values, type] = 'in' in leaf ? [leaf.in, 'single' as const] : [leaf.has, 'multiple' as const]
  if (question.type !== type) return [`takes '${question.id}' for a ${type} choice, which it is not`]
  const known = question.options.map((option) => option.value)
  return values
    .filter((value) => !known.includes(value))
    .map((value) => `names '${value}', which is no option of '${question.id}'`)
}

/** Returns the problems of a condition: unknown questions, options and scores. Empty if it is valid. */
export function checkCondition(condition: Condition, questionnaire: Questionnaire): string[] {
  const questions = new Map(allQuestions(questionnaire).map((question) => [question.id, question]))
  return leavesOf(condition).flatMap((leaf) => leafProblems(leaf, questions))
}

/** Compares options with the published scoring: PHQ and GAD items 0 to 3, AUDIT-C items 0 to 4, ratings 1 to 5. */
function pointsProblems(questions: ReadonlyMap<string, Question>): string[] {
  const items = [
    ...scoreRules.phq4_total.sum.map((id) => ({ id, points: [0, 1, 2, 3] })),
    ...scoreRules.audit_c.sum.map((id) => ({ id, points: [0, 1, 2, 3, 4] })),
    ...['gen_health', 'gen_mental', 'qol'].map((id) => ({ id, points: [1, 2, 3, 4, 5] })),
    { id: 'life_sat', points: [1, 2, 4, 5] },
  ]
  return items.flatMap(({ id, points }) => {
    const question = questions.get(id)
    if (!question || !('options' in question)) return []
    const found = question.options.map((option) => option.score).toSorted((a, b) => Number(a) - Number(b))
    return found.join() === points.join() ? [] : [`question '${id}' must give the points ${points.join(', ')}`]
  })
}

function interventionProblems(interventions: readonly RankedIntervention[], barriers: readonly string[]): string[] {
  const ids = interventions.map(({ id }) => id)
  const named: Named<{ id: string }>[] = [
    ...Object.keys(steps).map((id) => ({ where: 'the table of steps', id })),
    ...withheldInterventions.map((id) => ({ where: 'what is withheld', id })),
  ]
  const called = [
    ...Object.values({ ...calls, ...growth }).flatMap((list) => list.map(({ step }) => step)),
    ...Object.values(wishes).flatMap((lines) => lines.map(({ step }) => step)),
    ...sleepCauses.map(({ step }) => step),
    ...stayWell.flatMap((list) => list.steps),
    ...ifThereIsRoom,
    ...firstThreeOnly.notBoth,
    ...Object.keys(firstThreeOnly.when),
    ...Object.values(barriersSolved).flat(),
  ]
  return [
    ...duplicates(ids).map((id) => `intervention '${id}' is there more than once`),
    ...named
      .filter(({ id }) => !ids.includes(id))
      .map(({ where, id }) => `${where} names the unknown intervention '${id}'`),
    ...[...new Set([...ids, ...called])]
      .filter((id) => !Object.hasOwn(steps, id))
      .map((id) => `intervention '${id}' is not in the table of steps`),
    ...interventions.flatMap(({ id, domains: served, barriers: fits }) => [
      ...(Object.values(served).some((weight) => weight >= servingWeight)
        ? []
        : [`intervention '${id}' serves no area well`]),
      ...fits
        .filter((barrier) => !barriers.includes(barrier))
        .map((barrier) => `intervention '${id}' fits the unknown barrier '${barrier}'`),
      ...(fits.includes('fear') && served.movement === undefined
        ? [`intervention '${id}' fits 'fear', which is about falling, but does not serve movement`]
        : []),
    ]),
  ]
}

/**
 * Returns the problems of the rules with a questionnaire and a set of interventions, for editors of either: unknown
 * questions, options, scores, interventions or barriers, duplicate ids, points that differ from the published scoring,
 * and the problems found by `checkQuestionnaire`. Empty if there are none.
 */
export function checkRules(questionnaire: Questionnaire, interventions: readonly RankedIntervention[]): string[] {
  const questions = new Map(allQuestions(questionnaire).map((question) => [question.id, question]))
  const optionsOf = (id: string) => {
    const question = questions.get(id)
    return question && 'options' in question ? question.options.map((option) => option.value) : []
  }
  const barriers = optionsOf('barriers')
  const selectableAreas = optionsOf('priorities')
  return [
    ...checkQuestionnaire(questionnaire),
    ...allConditions().flatMap(({ where, condition }) =>
      leavesOf(condition).flatMap((leaf) => leafProblems(leaf, questions).map((problem) => `${where} ${problem}`)),
    ),
    ...questionsNamed()
      .filter(({ question }) => !questions.has(question))
      .map(({ where, question }) => `${where} names the unknown question '${question}'`),
    ...pointsProblems(questions),
    ...domains
      .filter((domain) => !selectableAreas.includes(domain))
      .map((domain) => `area '${domain}' cannot be picked`),
    ...derivedBarriers
      .filter(({ barrier }) => !barriers.includes(barrier))
      .map(({ barrier }) => `challenge '${barrier}' is no option of 'barriers'`),
    ...duplicates(strengthRules.map(({ strength }) => strength)).map(
      (id) => `strength '${id}' is there more than once`,
    ),
    ...Object.entries(steps).flatMap(([id, { quote }]) =>
      quote
        .filter((question) => !questions.has(question))
        .map((question) => `step ${id} quotes the unknown question '${question}'`),
    ),
    ...interventionProblems(interventions, barriers),
  ]
}

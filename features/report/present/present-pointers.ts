import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import type { Facts } from '#assessment/questionnaire/condition.ts'
import type { LeftOut } from '#assessment/questionnaire/short-form.ts'
import { linksOfAfterHospital } from '#assessment/report/care/after-hospital.ts'
import { linksOfCaregiverStep } from '#assessment/report/care/caregiver-plan.ts'
import { type Pointers, pointersOf } from '#assessment/report/care/pointers.ts'
import type { Headline } from '#assessment/report/findings/headline.ts'
import { givesWay } from '#assessment/report/findings/returned.ts'
import { answersFor, others, type Reader } from '#assessment/report/reader.ts'
import type { Report } from '#assessment/report/report.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { actOf } from '#domain/support/act-of-step.ts'
import { networkLineOf } from '../network/network-view.ts'
import type { PointersView } from './pointers-view.ts'
import type { PresentInput } from './present-input.ts'
import { callerOf, linkView } from './present-recommendation.ts'

/**
 * Returns the pointers of a report as shown on screens, in one language. For the person, pointers that others do not
 * get are marked `offPaper`; for other readers, all are computed from the answers that they may see.
 */
export function presentPointers(given: PresentInput & { facts: Facts; omitted: LeftOut }): PointersView {
  const { reader, report, forOthers, questionnaire, answers, content, returned = null } = given
  const own = pointersFor(reader, report, given)
  const factsForOthers = () => factsOf(questionnaire, checkAnswers(questionnaire, answersFor(others, answers)).answers)
  const open = reader.who === 'self' ? pointersFor(others, forOthers, { ...given, facts: factsForOthers() }) : own
  const line =
    questionnaire.report === 'network' && givesWay(own.headline.headline)
      ? networkLineOf(given.facts, reader.who === 'self', (given.coordinatorCalls ?? null) !== null)
      : null
  const marked = <T extends { id: string }>(rows: readonly T[], shown: readonly { id: string }[]) =>
    rows.map(({ id }) => ({ id, offPaper: !shown.some((other) => other.id === id) }) as Pick<T, 'id'> & Marked)
  const links = (keys: readonly string[] | undefined) =>
    (keys ?? []).flatMap((key) => linkView(key, content.links, callerOf(given)) ?? [])
  return {
    audience: reader.who === 'self' ? (given.audience ?? 'self') : 'self',
    answeredFor: reader.who === 'staff' && given.audience === 'for',
    forFamily: reader.who === 'contact',
    headline: {
      id: own.headline.headline,
      count: own.headline.count,
      step: own.headline.step,
      // The name is not that of a reader who answered for the respondent.
      name: given.audience === 'for' ? null : (given.firstName ?? null),
      returned: line === null && returned && givesWay(own.headline.headline) ? returned : null,
      network: line,
      isSecond: returned !== null,
      offPaper:
        line?.line === 'first' && givesWay(open.headline.headline)
          ? false
          : !isSameHeadline(own.headline, open.headline) || line !== null || returned !== null,
    },
    cover: own.cover,
    goodThing: { id: own.goodThing.id, count: own.goodThing.count },
    topics: marked(own.topics, open.topics),
    firstStep: firstStepView(own.firstStep, given),
    preventive: own.preventive,
    yearLine: { items: own.yearLine, offPaper: own.yearLine.join() !== open.yearLine.join() },
    medicines: marked(own.medicines, open.medicines),
    benefits: links(own.benefits.map(({ link }) => link)),
    caregiver: marked(own.caregiver, open.caregiver).map((row) => ({
      ...row,
      links: links(linksOfCaregiverStep[row.id]),
    })),
    hospital: marked(own.hospital, open.hospital).map((row) => ({
      ...row,
      links: links(linksOfAfterHospital[row.id]),
    })),
    lifts: own.lifts.map(({ metric, lift }) => ({
      metric,
      lift,
      offPaper: !open.lifts.some((other) => other.metric === metric && other.lift === lift),
    })),
  }
}

/** Tests if two headlines have the same text. */
const isSameHeadline = (one: Headline, other: Headline): boolean =>
  (['headline', 'count', 'step'] as const).every((name) => one[name] === other[name])

type Marked = { offPaper: boolean }

/** Returns a report without the parts that failed, which have samples instead of results. */
const withoutFailed = (report: Report, failed: PresentInput['failed']): Report => ({
  ...report,
  ...(failed.includes('areas') && { areas: [], priorities: [], challenges: [] }),
  ...(failed.includes('recommendations') && { recommendations: [] }),
})

function pointersFor(
  reader: Reader,
  report: Report,
  {
    questionnaire,
    facts,
    failed,
    content,
    daysSince,
    omitted,
  }: Pick<PresentInput, 'questionnaire' | 'failed' | 'content' | 'daysSince'> & { facts: Facts; omitted: LeftOut },
): Pointers {
  const pointers = pointersOf({
    questionnaire,
    facts,
    report: forReader(reader, withoutFailed(report, failed)),
    interventions: content.interventions,
    forSelf: reader.who === 'self',
    daysSince,
    omitted: omitted.areas,
  })
  return failed.includes('ratings') ? { ...pointers, lifts: [] } : pointers
}

/** Removes the reason that limited the state for readers who may not know it. */
const forReader = (reader: Reader, report: Report): Report =>
  reader.who === 'self' ? report : { ...report, state: { ...report.state, held: false } }

const isDeaf = ({ answers }: Facts): boolean => answers.hear === 'yes'

type FirstStepInput = Pick<PresentInput, 'locale' | 'forOthers' | 'partner' | 'opening' | 'helper' | 'content'> & {
  facts: Facts
}

/** Returns the first step as shown; null if the content no longer has its intervention. */
function firstStepView(
  firstStep: Pointers['firstStep'],
  { content, locale, forOthers, partner, opening = () => null, helper = null, facts }: FirstStepInput,
): PointersView['firstStep'] {
  const found = content.interventions.find(({ id }) => id === firstStep?.id)
  if (!firstStep || !found) return null
  return {
    id: found.id,
    title: found.title[locale],
    minutes: found.minutes,
    steps: found.steps.slice(0, firstStep.next ? 2 : 1).map((step) => step[locale]),
    ...actOf(found, { links: content.links, partner, locale, opening, helper, deaf: isDeaf(facts) }),
    enough: firstStep.enough,
    barrier: firstStep.barrier,
    companion: firstStep.companion,
    offPaper: !forOthers.recommendations.some(({ intervention }) => intervention === found.id),
  }
}

import { cardFor } from '#assessment/report/steps/card.ts'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import { linksFor } from '#domain/check-ups/content-for.ts'
import { type ActView, actOf } from '#domain/support/act-of-step.ts'
import type { Calling } from '#domain/support/calls-for-step.ts'
import { helperName } from '#domain/support/helper-name.server.ts'
import { openingsAt } from '#domain/support/opening.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { withoutToday } from '#platform/i18n/without-today.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import type { ContactState } from '../reminders/contact/contact-state.server.ts'
import { interventionFor, isResumable, type PersonSteps } from './promise.server.ts'
import type { Step, StepOf } from './step.ts'
import { type ContentOfStep, contentOfStep } from './step-card.ts'
import { type ShownState, shownState } from './step-state.ts'

/** Display data of a step of an intervention in one language, whether or not the person has committed to it. */
export type StepFacts = {
  /** Null for own words. */
  of: StepOf | null
  title: string
  /** The title could reveal something to others, so only the step's own page shows it. */
  isPrivate: boolean
  kind: Step['kind']
  /** Pattern of a step of several days, such as `3 a week, 3 times`. */
  pattern: string | null
  /** Kind of action for the guidance (`steps:guidance`); null for own words. */
  does: ContentOfStep['does'] | null
  /** Completes "step 2 of 6 toward …"; null for own words and number 0. */
  toward: string | null
  /** Duration. Only number 1 of an intervention has one. */
  minutes: number | null
  /** Phone numbers, the sentence to say, and the benefit; null for own words. */
  act: ActView | null
  /** When to call 911 during a private step; null if its tips do not mention 911. */
  danger: string | null
}

/** Display data of a person's step, on all pages. */
export type StepView = Omit<Step, 'log'> &
  StepFacts & {
    log: Step['log']
    shown: ShownState
    /** The contact for the reminder; null if no reminder is wanted. */
    reminder: ContactState | null
    /** True for a done or stopped step that may be resumed now. */
    isResumable: boolean
  }

/** Returns a person's steps for their own pages. `calling`: the result of `callingOf`. */
export const stepViews = (ctx: RequestContext, found: PersonSteps, calling: Calling): StepView[] =>
  found.steps.map((step) => stepView(ctx, found, calling, step))

/** Returns one of a person's steps for their own pages. */
export function stepView(ctx: RequestContext, found: PersonSteps, calling: Calling, step: Step): StepView {
  const shown = shownState(step, todayOf(ctx))
  const facts = step.of && stepFacts(ctx, found, calling, step.of)
  const reminder = step.remind ? (found.contact ?? null) : null
  return {
    ...{ ...step, ...(facts ?? withoutContent(step)), title: stepTitle(ctx, found, step), shown, reminder },
    isResumable: isResumable(ctx, found, step),
  }
}

const withoutContent = ({ of, kind }: Pick<Step, 'of' | 'kind'>): StepFacts => ({
  ...{ of, kind, title: '', pattern: null, does: null, toward: null, minutes: null, act: null, danger: null },
  isPrivate: of !== null && withheldInterventions.includes(of.intervention),
})

/**
 * Returns the display data of a step to which the person may commit (`promisableStep`); null if it is not offered to
 * the person.
 */
export const offerView = (ctx: RequestContext, found: PersonSteps, calling: Calling, of: StepOf): StepFacts | null =>
  interventionFor(ctx, found, of.intervention) ? stepFacts(ctx, found, calling, of) : null

function stepFacts(ctx: RequestContext, found: PersonSteps, calling: Calling, of: StepOf): StepFacts | null {
  const read = contentFor(ctx, found, of)
  return read && { of, ...factsOf(read.card, read.content, of.number, calling) }
}

function contentFor({ deps }: RequestContext, { facts }: PersonSteps, of: StepOf) {
  const varied = deps.content.interventions.find(({ id }) => id === of.intervention)
  const card = varied && cardFor(varied, facts)
  const content = card && contentOfStep(of, card, varied)
  return content ? { card, content } : null
}

function factsOf(card: Intervention, content: ContentOfStep, number: number, calling: Calling): Omit<StepFacts, 'of'> {
  const { locale } = calling
  const isPrivate = withheldInterventions.includes(card.id)
  const isAboutCall = card.steps[0]?.kind === 'call' && content.kind !== 'call'
  return {
    title: content[locale],
    isPrivate,
    danger: (isPrivate && card.tips.find((tip) => tip[locale].includes('911'))?.[locale]) || null,
    kind: content.kind,
    pattern: content.pattern ?? null,
    does: content.does,
    toward: number > 0 ? card.toward[locale] : null,
    minutes: number === 1 ? card.minutes : null,
    act: actOf({ helps: card.helps, benefit: isAboutCall ? null : card.benefit, steps: [content] }, calling),
  }
}

/**
 * Returns the title of a step: the person's own words, else the title in its intervention, which says "today" only on
 * its day; empty if there is neither. `onDay` is undefined for a step that is only offered.
 */
export function stepTitle(
  ctx: RequestContext,
  found: PersonSteps,
  { of, texts, onDay }: Pick<Step, 'of' | 'texts'> & { onDay?: string | null },
): string {
  if (texts.what !== undefined || !of) return texts.what ?? ''
  const title = contentFor(ctx, found, of)?.content[ctx.locale] ?? ''
  return onDay === undefined || onDay === todayOf(ctx) ? title : withoutToday(title, ctx.locale)
}

/**
 * Returns the data that determine the calls of steps: the person's services, center and helper, and the lines that are
 * open now.
 */
export async function callingOf(
  ctx: RequestContext,
  { person, facts }: PersonSteps,
  knownHelper: string | null | Promise<string | null> = helperName(ctx.deps.db, person.ids),
): Promise<Calling> {
  const { deps, locale, timeZone } = ctx
  const key = person.response.partner_key
  const [partner, helper] = await Promise.all([ctx.partner ?? (key ? deps.partners.find(key) : null), knownHelper])
  return {
    ...{ links: linksFor(deps.content.links, facts), partner, helper },
    locale,
    deaf: facts.answers.hear === 'yes',
    opening: openingsAt(deps.now(), timeZone, locale),
  }
}

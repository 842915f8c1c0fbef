import { interventionsFor, type Reader } from '#assessment/report/reader.ts'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import { contentForReader } from '#domain/check-ups/content-for.server.ts'
import { questionnaireOf, readAnswers } from '#domain/check-ups/response.server.ts'
import { checkUpsOfSubject } from '#domain/subjects/check-ups-of-subject.server.ts'
import { withoutToday } from '#platform/i18n/without-today.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { Step } from '../record/step.ts'
import { contentOfStep } from '../record/step-card.ts'
import { readSteps } from '../record/stored-steps.server.ts'
import { type ReaderState, readerState } from './reader-state.ts'

/** A step for a reader other than its owner. */
export type ReaderStep = { title: string; state: ReaderState }

/**
 * Returns a function from a step to its title for a reader. The title is given for interventions that cannot disclose a
 * withheld answer (`interventionsFor`); null for others and for own words, since no rule can check them.
 */
export async function titlesFor(
  ctx: RequestContext,
  response: Response,
  reader: Reader,
): Promise<(step: Pick<Step, 'of'>) => string | null> {
  const { deps, locale } = ctx
  const questionnaire = questionnaireOf(ctx, response)
  const [{ interventions }, answers] = await Promise.all([
    contentForReader(ctx, response, reader),
    readAnswers(ctx, response.id, questionnaire),
  ])
  const known = interventionsFor(reader, {
    ...{ questionnaire, interventions, answers, contentVersion: deps.content.version },
    helpRequested: response.help_asked_at !== null,
  })
  return ({ of }) => {
    const card = interventions.find(({ id }) => id === of?.intervention && known.includes(id))
    // The line that replaced number 1 may follow from a withheld answer.
    const content = of && card && contentOfStep({ number: of.number, firstId: null }, card, card)
    return content ? withoutToday(content[locale], locale) : null
  }
}

/**
 * Returns the steps of a check-up's subject that a reader may know of (`titlesFor`), in order, without private ones.
 */
export async function readerSteps(ctx: RequestContext, response: Response, reader: Reader): Promise<ReaderStep[]> {
  const [titleOf, steps] = await Promise.all([
    titlesFor(ctx, response, reader),
    checkUpsOfSubject(ctx.deps, response.id).then(({ ids }) => readSteps(ctx.deps, { ids })),
  ])
  return steps.flatMap((step) => {
    const title = step.of && withheldInterventions.includes(step.of.intervention) ? null : titleOf(step)
    return title === null ? [] : [{ title, state: readerState(step) }]
  })
}

import { interventionsFor, type Reader } from '#assessment/report/reader.ts'
import { checkUpsOfOwner } from '#domain/check-ups/acting-person.server.ts'
import { contentForReader } from '#domain/check-ups/content-for.server.ts'
import { questionnaireOf, readAnswers } from '#domain/check-ups/response.server.ts'
import { listLadders, stepTextOf } from '#features/steps/choose/ladder.server.ts'
import type { Outcome } from '#features/steps/choose/ladder.ts'
import { readPlanOf } from '#features/steps/plan/stored-plan.server.ts'
import { readWeek } from '#features/steps/week/week.server.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { type Weekday, weekOf } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { todayOf } from '#platform/request/today.ts'

/** The recipient's view of a person's steps: our texts, days and outcomes; no text of the person. */
export type SharedStepsView = {
  actions: readonly {
    id: string
    title: string
    steps: readonly { id: string; number: number; text: string; day: string; outcome: Outcome | 'open' }[]
  }[]
  /** The planned steps, with how many are done this week. */
  plan: readonly { id: string; text: string; days: readonly Weekday[]; done: number; planned: number }[]
}

/**
 * Returns the steps of a check-up's owner as a recipient sees them. Includes only actions that cannot disclose a
 * withheld answer (`interventionsFor`), and of the plan only steps from one of them: the person's own ideas and texts
 * are private.
 */
export async function sharedSteps(ctx: RequestContext, response: Response, reader: Reader): Promise<SharedStepsView> {
  const { deps, locale } = ctx
  const ids = await checkUpsOfOwner(ctx, response.id)
  const questionnaire = questionnaireOf(ctx, response)
  const [{ interventions }, answers, ladders, plan, week] = await Promise.all([
    contentForReader(ctx, response, reader),
    readAnswers(ctx, response.id, questionnaire),
    listLadders(ctx, { ids }),
    readPlanOf(deps, { ids }),
    readWeek(ctx, { ids }, weekOf(todayOf(ctx))),
  ])
  const known = interventionsFor(reader, {
    ...{ questionnaire, interventions, answers, contentVersion: deps.content.version },
    helpAsked: response.help_asked_at !== null,
  })
  const find = (id: string | undefined) =>
    interventions.find((intervention) => intervention.id === id && known.includes(intervention.id))
  const entries = week.days.flatMap((day) => day.entries)
  return {
    actions: ladders
      .filter(({ steps }) => steps.length > 0)
      .flatMap(({ intervention: id, steps }) => {
        const intervention = find(id)
        if (!intervention) return []
        return [
          {
            id,
            title: intervention.title[locale],
            steps: steps.toReversed().map(({ id: step, number, words, day, outcome }) => ({
              ...{
                id: step,
                number,
                text: stepTextOf(intervention, { number, words }, locale),
                day: longDay(day, locale),
                outcome: outcome ?? 'open',
              },
            })),
          },
        ]
      }),
    plan: plan.actions.flatMap(({ id, from, days }) => {
      const text = find(from?.intervention)?.steps[(from?.step ?? 0) - 1]?.[locale]
      const own = entries.filter(({ action }) => action === id)
      const done = own.filter(({ state }) => state === 'done').length
      return text ? [{ id, text, days, done, planned: own.length }] : []
    }),
  }
}

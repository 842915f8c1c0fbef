import { interventionsFor, type Reader } from '#assessment/report/reader.ts'
import { listLadders, stepTextOf } from '../ladder/ladder.server.ts'
import type { Outcome } from '../ladder/ladder.ts'
import { readPlanOf } from '../planning/stored-plan.server.ts'
import { readWeek } from '../planning/week.server.ts'
import { checkUpsOfOwner } from '../shared/response/acting-person.server.ts'
import { contentForReader } from '../shared/response/content-for.server.ts'
import { questionnaireOf, readAnswers } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { todayOf } from '../shared/visit/today.ts'
import type { Response } from '../shared/visit/visit.ts'
import { longDay } from '../shared/words/dates.ts'
import { type Weekday, weekOf } from '../shared/words/days.ts'

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

import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { timeText } from '../list/step-moment.ts'
import { stateText } from '../record/state-texts.ts'
import type { Step } from '../record/step.ts'
import { shownState } from '../record/step-state.ts'
import { readShownSteps } from '../record/stored-steps.server.ts'
import { readerState, readerStateText } from './reader-state.ts'
import { titlesFor } from './reader-steps.server.ts'

/** A step on the person's own printout: title, state, and state with time, place and company. */
export type PaperStep = { of: Step['of']; title: string; state: string; details: string }

/**
 * Returns the steps for the person's own printout: active steps, habits, and steps of this check-up that are done.
 * Steps of an intervention that could disclose a private answer are included only if `withPrivate`.
 */
export async function paperSteps(
  ctx: RequestContext,
  person: ActingPerson,
  { withPrivate, locale }: { withPrivate: boolean; locale: Locale },
): Promise<PaperStep[]> {
  const [titleOf, steps] = await Promise.all([
    titlesFor({ ...ctx, locale }, person.response, { who: 'paper', withPrivate }),
    readShownSteps(ctx, person),
  ])
  const t = translations[locale].getFixedT(locale, ['steps'])
  const today = todayOf(ctx)
  return steps.flatMap((step) => {
    const { of, texts, state, doneBefore, responseId, time } = step
    const isShown = state === 'promised' || state === 'habit' || (state === 'done' && responseId === person.response.id)
    const title = of ? titleOf(step) : (texts.what ?? null)
    if (!isShown || doneBefore || title === null) return []
    const { moment, place, companion } = texts
    const shown = shownState(step, today)
    const text =
      shown.type === 'answered' ? stateText(shown, t, { locale, today }) : readerStateText(readerState(step), t, locale)
    const details = [text, time && timeText(time, locale), moment, place, companion]
    return [{ of, title, state: text, details: details.filter(Boolean).join(' · ') }]
  })
}

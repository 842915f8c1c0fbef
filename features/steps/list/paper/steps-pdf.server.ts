import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { sendPdf } from '#platform/pdf/send-pdf.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { loadSteps } from '../../record/promise.server.ts'
import { stepTitle } from '../../record/step-view.server.ts'
import { isAboutMood, isPrivateStep } from '../private-steps.ts'
import { stepsSheet } from './steps-sheet.ts'

/** The language of the printout, and whether it includes steps about mood. */
export type PaperOf = { locale: Locale; withMood: boolean }

/** Creates the PDF of the active steps and habits, as a response, or returns the reason why there is none. */
export function stepsPdf(ctx: RequestContext, person: ActingPerson, { locale, withMood }: PaperOf) {
  const { t } = translations[locale]
  return sendPdf(ctx, {
    template: 'steps',
    name: t('steps:paper.fileName'),
    locale,
    async data() {
      const found = await loadSteps(ctx, person)
      const { interventions } = ctx.deps.content
      const shown = found.steps.filter(
        (step) =>
          (step.state === 'promised' || step.state === 'habit') &&
          !isPrivateStep(step) &&
          (withMood || !isAboutMood(step, interventions)),
      )
      return stepsSheet({
        ...{ t, locale, today: todayOf(ctx) },
        steps: shown.map((step) => ({ ...step, title: withoutPeriod(stepTitle({ ...ctx, locale }, found, step)) })),
        colors: paperColors(ctx.partner?.theme ?? 'default', 'color'),
      })
    },
  })
}

import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { translations } from '#platform/i18n/words.server.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { sendPdf } from '#platform/pdf/send-pdf.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { mondayIn, readWeek } from '../../week/week.server.ts'
import { readPlanOf } from '../stored-plan.server.ts'
import { planSheet } from './plan-sheet.ts'

/** The sheet to print: the plan with this week, or one week to write on. */
export type PaperOf = { locale: Locale; sheet: 'plan' | 'week'; week: string | null }

/** Makes the PDF of a plan or a week, as a response to send, or returns why there is none. */
export function planPdf(ctx: RequestContext, person: ActingPerson, { locale, sheet, week }: PaperOf) {
  const { deps } = ctx
  const { t } = translations[locale]
  return sendPdf(ctx, {
    template: 'plan',
    name: sheet === 'plan' ? t('plan:paper.fileName') : t('plan:paper.weekFileName'),
    locale,
    async data() {
      const today = todayOf(ctx)
      const { goal, actions } = await readPlanOf(deps, person)
      const monday = mondayIn(week, { first: '', today })
      return planSheet({
        ...{ t, locale, today, goal },
        actions: sheet === 'plan' ? actions : null,
        interventions: deps.content.interventions,
        colors: paperColors(ctx.partner?.theme ?? 'default', 'color'),
        week: await readWeek(ctx, person, monday),
      })
    },
  })
}

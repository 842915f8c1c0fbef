import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { paperSteps } from '#features/steps/for-others/paper-steps.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { type RenderedPdf, sendPdf } from '#platform/pdf/send-pdf.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response as CheckUp } from '#platform/request/session-state.ts'
import { pathTo } from '#routes/screen.ts'
import { partnerOf, viewOf } from '../view.server.ts'
import { codeOnPaper } from './code-on-paper.server.ts'
import { forTemplate } from './for-template.ts'
import type { PaperChoices, Printable } from './printable.ts'
import { printableReport } from './printable-report.ts'

/**
 * Returns the printable report of a check-up in a language. Redirects to the check-up if it is not completed, like the
 * pages do.
 */
export async function printableOf(
  ctx: RequestContext,
  response: CheckUp,
  { withPrivate, withMore, withCode }: Pick<PaperChoices, 'withPrivate' | 'withMore' | 'withCode'>,
  locale: Locale = ctx.locale,
): Promise<Printable> {
  const view = await viewOf(ctx, response, { who: 'paper', withPrivate }, { locale, atAnyHour: true })
  const [code, name, partner, person] = await Promise.all([
    withCode ? codeOnPaper(ctx, response, locale) : null,
    firstNameOf(ctx, response),
    partnerOf(ctx, response),
    findActingPerson(ctx, response),
  ])
  return printableReport({
    view,
    translations,
    locale,
    day: dayOfMoment(response.completed_at ?? response.updated_at, locale, ctx.timeZone),
    partner,
    links: ctx.deps.content.links,
    code,
    name,
    steps: person ? await paperSteps(ctx, person, { withPrivate, locale }) : [],
    withMore,
    topicAddress: (topic) => ctx.deps.settings.origin + pathTo(locale, '/knowledge-base/:topic', { topic }),
  })
}

/** Renders the tagged PDF of a report. The caller must be authorized before. */
export const reportPdf = (
  ctx: RequestContext,
  response: CheckUp,
  choices: PaperChoices,
  locale: Locale = ctx.locale,
): Promise<RenderedPdf> =>
  sendPdf(ctx, {
    template: 'report',
    name: translations[locale].t('printable:fileName'),
    locale,
    data: async () => {
      const [printable, partner] = await Promise.all([
        printableOf(ctx, response, choices, locale),
        partnerOf(ctx, response),
      ])
      return forTemplate(printable, choices, partner?.theme)
    },
  })

import { redirect } from 'react-router'
import type { DoctorRow } from '#assessment/report/care/doctor-page.ts'
import { safetyAfter } from '#assessment/report/steps/safety-after.ts'
import { safetyIntervention } from '#assessment/report/withheld.ts'
import { findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { daysSince } from '#domain/check-ups/days-since.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { reusedDaysOf } from '#domain/check-ups/returning/reused-days.server.ts'
import { loadSteps } from '#features/steps/record/promise.server.ts'
import { stepTitle } from '#features/steps/record/step-view.server.ts'
import { dayOfMoment, longDay } from '#platform/i18n/dates/dates.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { type RenderedPdf, sendPdf } from '#platform/pdf/send-pdf.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response as CheckUp } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { reportFor, requireFinished } from '../compute/report.server.ts'
import type { About } from '../present/reader/texts-about.ts'
import { partnerOf } from '../view.server.ts'
import { doctorPage, rowsForDoctor, type Ticks, type TriedStep, tickedRows, tickedSteps } from './doctor-page.ts'
import { forTemplate } from './for-template.ts'
import type { PaperChoices, Printable } from './printable.ts'

/** Font size, paper and ink of the page for the doctor. */
export const doctorPaper = { size: 14, paper: 'letter', ink: 'color' } satisfies Partial<PaperChoices>

/** The page for the doctor, all its possible rows, the selected ones, and the respondent if another person answered. */
export type DoctorPageData = {
  rows: readonly DoctorRow[]
  ticked: readonly DoctorRow[]
  /** Steps that the person has tried, and the selected ones. */
  tried: readonly TriedStep[]
  tickedSteps: readonly TriedStep[]
  printable: Printable
  about: About | null
  /** The person was hurt in a fall in the last 7 days, so the call comes before the visit. */
  callsToday: boolean
}

/**
 * Returns the page for the doctor with the selected rows. Redirects to the check-up if it is not completed, and to the
 * preparing page if no question was answered.
 */
export async function doctorPageOf(ctx: RequestContext, response: CheckUp, ticks: Ticks): Promise<DoctorPageData> {
  const { locale, timeZone } = ctx
  await requireFinished(ctx, response)
  const [made, partner, name, keptDays] = await Promise.all([
    reportFor(ctx, response, { who: 'paper', withPrivate: true }),
    partnerOf(ctx, response),
    firstNameOf(ctx, response),
    reusedDaysOf(ctx, response),
  ])
  if (!made) throw redirect(addressFor(locale, response.id, '/agent-zero'), 303)
  // A doctor must not read "the person you care for".
  const about: About | null = response.audience === 'for' ? { name, unnamed: 'person' } : null
  const rows = rowsForDoctor(made.questionnaire, made.answers)
  const ticked = tickedRows(rows, ticks)
  const tried = about ? [] : await triedSteps(ctx, response)
  const shownSteps = tickedSteps(tried, ticks)
  const printable = doctorPage({
    ...{ rows: ticked, tried: shownSteps },
    questionnaire: made.questionnaire,
    translations,
    locale,
    day: dayOfMoment(response.completed_at ?? response.updated_at, locale, timeZone),
    partner: partner?.friendlyName ?? null,
    name,
    age: typeof made.answers.age_group === 'string' ? made.answers.age_group : null,
    about,
    reusedDays: new Map([...keptDays].map(([question, kept]) => [question, longDay(kept, locale)])),
  })
  const safety = safetyAfter(made.report.safety, daysSince(response, ctx.deps.now()))
  const callsToday = safety.some(({ rule }) => rule === 'S4a_fall_week')
  return { rows, ticked, tried, tickedSteps: shownSteps, printable, about, callsToday }
}

/** Returns the steps that the author of a check-up has done or made a habit, except those about safety at home. */
async function triedSteps(ctx: RequestContext, response: CheckUp): Promise<TriedStep[]> {
  const person = await findActingPerson(ctx, response)
  if (!person) return []
  const { locale } = ctx
  const t = translations[locale].getFixedT(locale, 'doctorPage')
  const found = await loadSteps(ctx, person)
  return found.steps.flatMap((step) => {
    const { id, of, state, stateOn, doneBefore } = step
    const title = stepTitle(ctx, found, step)
    if ((state !== 'done' && state !== 'habit') || of?.intervention === safetyIntervention || title === '') return []
    const key = state === 'habit' ? 'habit' : doneBefore ? 'before' : 'done'
    return [{ id, title, line: t(`tried.${key}`, { title, day: longDay(stateOn, locale) }) }]
  })
}

/** Renders the tagged PDF of the page for the doctor with the selected rows. The caller must be authorized before. */
export const doctorPdf = (ctx: RequestContext, response: CheckUp, ticks: Ticks): Promise<RenderedPdf> =>
  sendPdf(ctx, {
    template: 'report',
    name: translations[ctx.locale].t('doctorPage:fileName'),
    locale: ctx.locale,
    data: async () => forTemplate((await doctorPageOf(ctx, response, ticks)).printable, doctorPaper),
  })

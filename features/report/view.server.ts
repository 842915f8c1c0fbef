import { redirect } from 'react-router'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { type Reader, self } from '#assessment/report/reader.ts'
import { answersAfter } from '#assessment/report/steps/safety-after.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { factsFor, linksFor } from '#domain/check-ups/content-for.ts'
import { daysSince } from '#domain/check-ups/days-since.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { addedPartsOf, formOf, questionnaireOf } from '#domain/check-ups/response.server.ts'
import { helperName } from '#domain/support/helper-name.server.ts'
import { openingsAt } from '#domain/support/opening.ts'
import { sleepCheckFor } from '#features/steps/record/sleep/sleep-check.server.ts'
import { readShownSteps } from '#features/steps/record/stored-steps.server.ts'
import { contactOf } from '#features/steps/reminders/contact/contact-state.server.ts'
import { firstAreaOf } from '#platform/content/campaign.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { stateOfZip } from '#platform/i18n/zip.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { readChoices } from './choosing/choices.server.ts'
import { ownReportWithOthers, reportFor, requireFinished } from './compute/report.server.ts'
import { readReturned } from './history/returned.server.ts'
import { coordinatorCalls } from './network/coordinator-calls.server.ts'
import { ownSteps } from './own/own-steps.server.ts'
import type { OwnSteps } from './own/own-steps.ts'
import { present } from './present/present.ts'
import type { Audience } from './present/reader/audience.ts'
import { withoutQuotes } from './present/reader/without-quotes.ts'
import type { ReportView } from './present/report-view.ts'

type ViewOptions = {
  /** Default: the language of the page. */
  locale?: Locale
  /** Includes the reasons for everything shown; only if the reader is the person. */
  withWhy?: boolean
  /** The view is read at another time, so it treats no phone line as closed. */
  atAnyHour?: true
  /** The name with which the person shares it with a contact. */
  personName?: string
}

/**
 * Returns the report of a check-up as a reader sees it, in the page's language and in the order of the person's
 * choices. Null if there is nothing that this reader may see.
 */
export async function viewFor(
  ctx: RequestContext,
  response: Response,
  reader: Reader,
  options: ViewOptions = {},
): Promise<ReportView | null> {
  if (reader.who === 'self') return ownView(ctx, response, options)
  const [made, surroundings] = await Promise.all([
    reportFor(ctx, response, reader),
    readSurroundings(ctx, response, options),
  ])
  if (!made) return null
  if (reader.who !== 'contact') return present({ ...made, ...surroundings, reader, forOthers: made.report })
  const { personName } = options
  return withoutQuotes(present({ ...made, ...surroundings, reader, forOthers: made.report, personName }))
}

/** Returns a check-up's report as its respondent sees it; null if no question was answered. */
async function ownView(ctx: RequestContext, response: Response, options: ViewOptions): Promise<ReportView | null> {
  const read = await readOwn(ctx, response, options)
  return read && presentOwn(read, options)
}

async function readOwn(ctx: RequestContext, response: Response, options: ViewOptions) {
  const [made, surroundings, firstName, returned] = await Promise.all([
    ownReportWithOthers(ctx, response),
    readSurroundings(ctx, response, options),
    firstNameOf(ctx, response),
    readReturned(ctx, response),
  ])
  return made && { ...made, surroundings, firstName, returned }
}

type OwnRead = NonNullable<Awaited<ReturnType<typeof readOwn>>>

const presentOwn = (
  { own, forOthers, surroundings, firstName, returned }: OwnRead,
  options: ViewOptions,
  helper: string | null = null,
): ReportView =>
  present({
    ...{ ...own, ...surroundings, firstName, returned, helper, reader: self, forOthers: forOthers.report },
    ...(options.withWhy && { whyFrom: own.start() }),
  })

/** Like `viewOf`, for the author, with their steps. Three more statements, four on the sleep pathway. */
export async function viewWithSteps(
  ctx: RequestContext,
  person: ActingPerson,
  options: ViewOptions = {},
): Promise<{ view: ReportView; steps: OwnSteps }> {
  const { response } = person
  await requireFinished(ctx, response)
  const [read, steps, helper] = await Promise.all([
    readOwn(ctx, response, options),
    readShownSteps(ctx, person),
    helperName(ctx.deps.db, person.ids),
  ])
  if (!read) return toPreparing(ctx, response, options)
  const { own, surroundings } = read
  const view = presentOwn(read, options, helper)
  const facts = factsFor(own.questionnaire, answersAfter(own.answers, surroundings.daysSince))
  const links = linksFor(surroundings.content.links, facts)
  const { locale, partner, opening } = surroundings
  const calling = { links, locale, partner, opening, helper, deaf: facts.answers.hear === 'yes' }
  const [contact, sleepCheck] = await Promise.all([
    contactOf(ctx, person, steps),
    sleepCheckFor(ctx.deps.db, person.ids, steps),
  ])
  return { view, steps: ownSteps(ctx, view, { person, steps, facts, contact, calling, sleepCheck }) }
}

/** Reads the data of a view besides the report. */
async function readSurroundings(
  ctx: RequestContext,
  response: Response,
  { locale = ctx.locale, atAnyHour }: ViewOptions = {},
) {
  const { content } = ctx.deps
  const [choices, partner] = await Promise.all([readChoices(ctx, response.id), partnerOf(ctx, response)])
  const isNetwork = questionnaireOf(ctx, response).report === 'network'
  return {
    content,
    locale,
    partner,
    coordinatorCalls: isNetwork && partner ? await coordinatorCalls(ctx.deps, response.id, partner) : null,
    stateCode: (response.zip ? stateOfZip(response.zip) : null) ?? response.preset_state_id ?? partner?.state ?? null,
    firstArea: firstAreaOf(response, partner, content.campaigns),
    choices,
    audience: audienceOf(response),
    daysSince: daysSince(response, ctx.deps.now()),
    added: formOf(response) === 'short' ? addedPartsOf(response) : null,
    opening: atAnyHour ? () => null : openingsAt(ctx.deps.now(), ctx.timeZone, locale),
  }
}

/**
 * Like `viewFor`, for pages. Redirects to the check-up if it is not completed, and to the preparing page if there is
 * nothing to see.
 */
export async function viewOf(
  ctx: RequestContext,
  response: Response,
  reader: Reader = self,
  options: ViewOptions = {},
): Promise<ReportView> {
  await requireFinished(ctx, response)
  return (await viewFor(ctx, response, reader, options)) ?? toPreparing(ctx, response, options)
}

function toPreparing(ctx: RequestContext, response: Response, { locale = ctx.locale }: ViewOptions): never {
  throw redirect(addressFor(locale, response.id, '/agent-zero'), 303)
}

const audienceOf = ({ audience }: Response): Audience => (audience === 'with' || audience === 'for' ? audience : 'self')

/** Returns the partner of a report: that of the request, else the one with which the check-up was started. */
export const partnerOf = async (
  { partner, deps }: RequestContext,
  { partner_key }: Response,
): Promise<Partner | null> => partner ?? (partner_key ? await deps.partners.find(partner_key) : null)

import type { Suggested } from '#domain/priorities/priorities.server.ts'
import { dialing } from '#domain/support/dialing.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { OfferedProgram, Program } from '#platform/content/schemas/program.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { firstMeeting, type Meeting } from './first-meeting.ts'
import { type Fit, programsThatFit } from './program-fit.ts'

/** A program with a partner's details. */
export type Offered = Program & OfferedProgram

/**
 * Returns the partner of a check-up, which its start link determined: links opened later do not change it. Null if
 * there is none.
 */
export const partnerOf = async ({ deps }: RequestContext, { partner_key }: Response): Promise<Partner | null> =>
  partner_key ? deps.partners.find(partner_key) : null

/** Returns the programs that a partner offers, in the partner's order. */
export const offeredBy = ({ deps: { content } }: RequestContext, partner: Partner): Offered[] =>
  (partner.programs ?? []).flatMap((offered) => {
    const program = content.programs.find(({ key }) => key === offered.program)
    return program ? [{ ...program, ...offered }] : []
  })

/** A partner's program in one language. */
export type ProgramView = ReturnType<typeof viewOf>

/** Returns the calendar day of a moment, by default today. */
export const dayOf = ({ deps, timeZone }: RequestContext, at?: string | null): string =>
  dayIn(at ? new Date(at) : deps.now(), timeZone)

/** Formats a program in the language of a request, with the first meeting after a day, by default today. */
export function viewOf(ctx: RequestContext, partner: Partner, offered: Offered, since = dayOf(ctx)) {
  const { locale } = ctx
  const first = firstMeeting(offered.meetings, since)
  return {
    key: offered.key,
    name: offered.name[locale],
    does: offered.does[locale],
    when: offered.when[locale],
    place: offered.place[locale],
    cost: offered.cost === 'free' ? translations[locale].t('programs:choose.free') : offered.cost[locale],
    languages: entriesOf(
      offered.languages.map((code) => languageName(code, locale)),
      locale,
    ),
    access: offered.access[locale],
    evidence: offered.evidence.text[locale],
    phone: dialing(offered.phone ?? partner.phone),
    first: first && { ...first, texts: longDay(first.day, locale) },
  } satisfies Record<string, unknown> & { first: (Meeting & { texts: string }) | null }
}

/** A program with the reasons why it suits the person: priorities, and the titles of steps. */
export type FittingProgram = ProgramView & { fits: { areas: Fit['areas']; steps: readonly string[] } }

/** Lists the programs of a partner, suitable ones first. */
export function fittingPrograms(ctx: RequestContext, partner: Partner, suggested: Suggested): FittingProgram[] {
  const titleOf = (id: string) => ctx.deps.content.interventions.find((each) => each.id === id)?.title[ctx.locale] ?? id
  return programsThatFit(offeredBy(ctx, partner), suggested).map(({ program, fits }) => ({
    ...viewOf(ctx, partner, program),
    fits: { areas: fits.areas, steps: fits.steps.map(titleOf) },
  }))
}

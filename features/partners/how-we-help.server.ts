import type { OwnReport } from '#domain/priorities/priorities.server.ts'
import type { Priority } from '#domain/priorities/priority.ts'
import type { ContactView } from '#domain/support/contacts.ts'
import { contactsOf } from '#domain/support/contacts.ts'
import { helpInState, nationalHelp, stateFor } from '#domain/support/help-nearby.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type CenterView, centerView } from './center.server.ts'

/** A partner's help: the offers for the person's priorities, and the others. */
export type HelpView = {
  center: CenterView
  /** The check-up that personalizes the page; null if there is none. */
  responseId: string | null
  /** The partner of the check-up offers programs. */
  hasPrograms: boolean
  chosen: CenterView['offers']
  rest: CenterView['offers']
  /** Priorities without an offer of the partner. */
  unmet: readonly Priority[]
}

/** Returns a partner's offers, sorted by the priorities of the given report, if any. */
export function helpView(ctx: RequestContext, partner: Partner, report: OwnReport | null): HelpView {
  const priorities = report?.priorities ?? []
  const center = centerView(ctx, partner, priorities)
  const chosen = center.offers.filter(({ fits }) => fits.length > 0)
  return {
    center,
    responseId: report?.responseId ?? null,
    hasPrograms: report?.response.partner_key === partner.key && (partner.programs ?? []).length > 0,
    chosen,
    rest: center.offers.filter((offer) => !chosen.includes(offer)),
    unmet: priorities.filter(({ area }) => !chosen.some(({ areas }) => areas.includes(area))),
  }
}

/** Sources other than the partner: for the person's priorities, in their state, and for every other area. */
export type HubView = {
  center: CenterView
  responseId: string | null
  chosen: readonly (Priority & { contacts: readonly ContactView[] })[]
  nearby: ReturnType<typeof helpInState> | null
  others: ReturnType<typeof nationalHelp>
}

/** Returns the content of a partner's Resource Hub. */
export function hubView(ctx: RequestContext, partner: Partner, report: OwnReport | null): HubView {
  const { deps, locale, sessionState } = ctx
  const { content } = deps
  const response = report?.response ?? sessionState?.response
  const state = stateFor(content.resources, {
    chosen: null,
    zips: [response?.zip, sessionState?.session.zip],
    codes: [response?.preset_state_id, sessionState?.session.preset_state_id, partner.state],
  })
  const priorities = report?.priorities ?? []
  return {
    center: centerView(ctx, partner),
    responseId: report?.responseId ?? null,
    chosen: priorities.map((priority) => ({
      ...priority,
      contacts: contactsOf(content, content.resources.areas[priority.area], locale),
    })),
    nearby: state === null ? null : helpInState(content, state, locale),
    others: nationalHelp(content, locale).filter(({ area }) => !priorities.some((priority) => priority.area === area)),
  }
}

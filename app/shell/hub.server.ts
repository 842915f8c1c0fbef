import { findLastOpinionTime } from '../opinion/opinion.server.ts'
import { weekInShort } from '../planning/week-in-short.server.ts'
import { readChoices } from '../report/choosing/choices.server.ts'
import { listCheckUps } from '../report/history/reports.server.ts'
import { dayIn, newCheckUpAddress, nextAfter } from '../returning/own-check-ups.ts'
import { checkUpsUnderWay } from '../returning/returning.policy.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { listShares } from '../sharing/share.server.ts'
import { lastAsked } from './dashboard.server.ts'

/** Returns all that is in progress after a check-up of the visitor. */
export async function progressHubOf(ctx: RequestContext, url: URL) {
  const [about, ...others] = await checkUpsUnderWay(ctx, url)
  const hasOpen = [about, ...others].some(({ completed_at }) => completed_at === null)
  const [asked, after] = await Promise.all([
    lastAsked(ctx, [about, ...others]),
    about.completed_at === null ? null : afterReport(ctx, about, others),
  ])
  return {
    id: about.id,
    begun: dayIn(ctx, about.started_at),
    asked,
    after,
    start: newCheckUpAddress(ctx, about, hasOpen),
  }
}

/** Returns what can only exist once there is a report. */
async function afterReport(ctx: RequestContext, response: Response, others: readonly Response[]) {
  const [{ finished }, choices, shares, told, week] = await Promise.all([
    listCheckUps(ctx, [response]),
    readChoices(ctx, response.id),
    listShares(ctx.deps, response.id),
    findLastOpinionTime(ctx, response),
    weekInShort(ctx, response),
  ])
  const now = ctx.deps.now().toISOString()
  return {
    checkUp: finished[0] ?? null,
    canCompare: others.some(
      ({ completed_at, assessment_id }) =>
        completed_at !== null &&
        assessment_id === response.assessment_id &&
        completed_at < (response.completed_at ?? ''),
    ),
    week,
    choices,
    openShares: shares.filter(({ revoked_at, expires_at }) => revoked_at === null && expires_at > now).length,
    told: told && dayIn(ctx, told),
    next: nextAfter(ctx, response),
  }
}

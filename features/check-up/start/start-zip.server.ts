import { takeFrameButton } from '#domain/check-ups/help-now/frame-buttons.server.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { readZip, stateOfZip } from '#platform/i18n/zip.ts'
import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { type Nearby, noCenter } from './start-nearby.ts'

type Outcome = { to: string } | { wrong: string }

/** Returns the state and the centers of the session's ZIP code; null if it has none. */
export async function findNearby(ctx: RequestContext): Promise<Nearby | null> {
  const state = stateOfZip(ctx.sessionState?.session.zip ?? '')
  if (state === null) return null
  const stateName = Object.entries(ctx.deps.content.resources.states).find(([code]) => code === state)?.[1].name
  const partners = await partnersIn(ctx, state)
  return {
    state: stateName?.[ctx.locale] ?? state,
    centers: partners.map(({ key, name, bubble }) => ({ key, name, about: bubble[ctx.locale] })),
  }
}

/**
 * Stores the typed ZIP code in the session. Returns the address of the page with the centers near it, or the typed text
 * if it is invalid.
 */
export async function submitZip(ctx: RequestContext, url: URL, form: FormData): Promise<Outcome> {
  const typed = form.get('zip')
  const zip = typeof typed === 'string' ? readZip(typed) : null
  const elsewhere = await takeFrameButton(ctx, form, url.pathname)
  if (zip !== null) await updateSession(ctx, { zip })
  if (elsewhere !== null) return { to: elsewhere }
  if (zip === null) return { wrong: typeof typed === 'string' ? typed : '' }
  return { to: `${inLocale(ctx.locale, url.pathname)}?centers` }
}

/**
 * Stores the chosen center, or none, in the session. Returns the address of the start page, or that the choice is
 * invalid.
 */
export async function submitCenter(
  ctx: RequestContext,
  campaign: Campaign | null,
  url: URL,
  form: FormData,
): Promise<Outcome> {
  const elsewhere = await takeFrameButton(ctx, form, `${url.pathname}?centers`)
  if (elsewhere !== null) return { to: elsewhere }
  const chosen = String(form.get('center') ?? '')
  const nearby = await findNearby(ctx)
  const offered = nearby?.centers.some(({ key }) => key === chosen)
  if (!offered && chosen !== noCenter) return { wrong: '' }
  await updateSession(ctx, {
    partner_key: offered ? chosen : null,
    promo_code: ctx.sessionState?.session.promo_code ?? campaign?.promoCode ?? null,
  })
  return { to: pathTo(ctx.locale, '/start') }
}

async function partnersIn({ deps }: RequestContext, state: string): Promise<Partner[]> {
  const partners = await deps.partners.list()
  return partners.filter((partner) => partner.state === state)
}

async function updateSession(
  ctx: RequestContext,
  change: { zip?: string; partner_key?: string | null; promo_code?: string | null },
) {
  const session = await ctx.ensureSession()
  await updateBrowserSession(ctx.deps, session.id, change)
  Object.assign(session, change)
}

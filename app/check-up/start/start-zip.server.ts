import type { Campaign } from '#server/content/campaign.schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import { takeFrameButton } from '../../shared/forms/frame-buttons.server.ts'
import { inLocale, pathTo } from '../../shared/routing/screen.ts'
import { readZip, stateOfZip } from '../../shared/support/zip.ts'
import { updateBrowserSession } from '../../shared/visit/browser-session.server.ts'
import type { Here } from '../../shared/visit/request.ts'
import { type Nearby, noCenter } from './start-nearby.ts'

type Outcome = { to: string } | { wrong: string }

/** What is near the ZIP code that this visit gave; null when it gave none. */
export async function findNearby(here: Here): Promise<Nearby | null> {
  const state = stateOfZip(here.visit?.session.zip ?? '')
  if (state === null) return null
  const stateName = Object.entries(here.deps.content.resources.states).find(([code]) => code === state)?.[1].name
  const partners = await partnersIn(here, state)
  return {
    state: stateName?.[here.locale] ?? state,
    centers: partners.map(({ key, name, bubble }) => ({ key, name, about: bubble[here.locale] })),
  }
}

/** Keeps the ZIP code that was typed in the visit, and goes on to the centers near it. */
export async function submitZip(here: Here, url: URL, form: FormData): Promise<Outcome> {
  const typed = form.get('zip')
  const zip = typeof typed === 'string' ? readZip(typed) : null
  const elsewhere = await takeFrameButton(here, form, url.pathname)
  if (zip !== null) await remember(here, { zip })
  if (elsewhere !== null) return { to: elsewhere }
  if (zip === null) return { wrong: typeof typed === 'string' ? typed.slice(0, 12) : '' }
  return { to: `${inLocale(here.locale, url.pathname)}?centers` }
}

/** Keeps the center that was chosen among those nearby, or that there is none, and goes on to the start page. */
export async function submitCenter(here: Here, campaign: Campaign | null, url: URL, form: FormData): Promise<Outcome> {
  const elsewhere = await takeFrameButton(here, form, `${url.pathname}?centers`)
  if (elsewhere !== null) return { to: elsewhere }
  const chosen = String(form.get('center') ?? '')
  const nearby = await findNearby(here)
  const offered = nearby?.centers.some(({ key }) => key === chosen)
  if (!offered && chosen !== noCenter) return { wrong: '' }
  await remember(here, {
    partner_key: offered ? chosen : null,
    promo_code: here.visit?.session.promo_code ?? campaign?.promoCode ?? null,
  })
  return { to: pathTo(here.locale, '/start') }
}

async function partnersIn({ deps }: Here, state: string): Promise<Partner[]> {
  const partners = await deps.partners.list()
  return partners.filter((partner) => partner.state === state)
}

async function remember(here: Here, change: { zip?: string; partner_key?: string | null; promo_code?: string | null }) {
  const session = await here.ensureSession()
  await updateBrowserSession(here.deps, session.id, change)
  Object.assign(session, change)
}

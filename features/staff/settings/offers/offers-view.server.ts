import { data, redirect } from 'react-router'

import { dayOfMoment, longDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { missingIn } from '../form/one-language.ts'
import { settingsPath } from '../form/settings-path.ts'
import { typedFrom } from '../form/typed-settings.ts'
import { asText } from '../form/value-texts.ts'
import { missingLabel } from '../missing-label.server.ts'
import { partnerToEdit } from '../settings.policy.ts'
import { editedOr404, entryContext, withOptions } from '../settings-view.server.ts'
import { type Edited, listVersions, stampOf, type Version } from '../versions.server.ts'
import { fieldOf, inputsOf, type OfferPart, offerParts, undoDays } from './offer-parts.ts'
import { undoable } from './undoable.ts'

/** A partner with offers that the caller may change. `of`: its id in addresses, for admins of the platform. */
export type OffersToEdit = { id: number; of: string | null; edited: Edited }

/**
 * Reads the partner with the offers that the caller may change. Throws 403 or 404, or a redirect to the choice of a
 * partner for admins of the platform.
 */
export async function offersToEdit(ctx: RequestContext, signedIn: SignedIn, url: URL): Promise<OffersToEdit> {
  const id = partnerToEdit(ctx.deps, signedIn, url, 'editOffers')
  if (id === null) throw redirect(settingsPath(ctx.locale, null), 303)
  const of = reachOf(signedIn, 'editOffers') === 'any' ? String(id) : null
  return { id, of, edited: await editedOr404(ctx, id) }
}

/** Returns the part and the index of the list entry in an address; null for none. The index is -1 for the hours. */
export function placeIn(url: URL, { shown }: Edited): { part: OfferPart; entry: number } | null {
  const part = offerParts.find((each) => each === url.searchParams.get('part'))
  if (!part) return null
  if (part === 'hours') {
    if (!shown.visit) throw data(null, { status: 404 })
    return { part, entry: -1 }
  }
  const count = (shown[part] ?? []).length
  const named = url.searchParams.get('entry')
  const entry = named === 'new' ? count : Number(named ?? 'none')
  if (!Number.isInteger(entry) || entry < 0 || entry >= count + (named === 'new' ? 1 : 0))
    throw data(null, { status: 404 })
  return { part, entry }
}

/** Returns the versions of a partner that its staff can undo now. */
export async function undoableOf({ deps }: Pick<RequestContext, 'deps'>, { base }: Edited): Promise<Version[]> {
  const since = new Date(deps.now().getTime() - undoDays * 86_400_000).toISOString()
  return undoable(await listVersions(deps, base), since)
}

/** Returns the data of the page: all offers and programs, or the form of one. */
export async function offersView(ctx: RequestContext, signedIn: SignedIn, url: URL) {
  const { of, edited } = await offersToEdit(ctx, signedIn, url)
  const { locale } = ctx
  const { shown } = edited
  const place = placeIn(url, edited)
  if (place) {
    const { part, entry } = place
    const entries: readonly unknown[] = part === 'hours' ? [] : (shown[part] ?? [])
    const inputs = inputsOf(part)
    return {
      ...{ view: 'form' as const, of, part, inputs: withOptions(ctx, inputs) },
      typed: typedFrom(part === 'hours' ? shown : (entries[entry] ?? {}), inputs, ctx.locale),
      stamp: stampOf(shown, [fieldOf(part)]),
      canRemove: entry >= 0 && entry < entries.length && (part !== 'offers' || entries.length > 1),
    }
  }
  const today = todayOf(ctx)
  const context = entryContext(ctx)
  return {
    view: 'list' as const,
    of,
    stamp: stampOf(shown, ['offers']),
    offers: shown.offers.map(({ title, text, when, full, pausedUntil }) => {
      const missing = missingIn(text)
      return {
        title: title[locale],
        when: when[locale],
        isFull: full === true,
        pausedUntil: pausedUntil && today < pausedUntil ? longDay(pausedUntil, locale) : null,
        missing: missing && missingLabel([missing], locale),
      }
    }),
    programs: (shown.programs ?? []).map((program) => asText(program, context)),
    hours: shown.visit?.hours[locale] ?? null,
    // The default end of a pause.
    until: dayAfter(today, 28),
    undo: (await undoableOf(ctx, edited)).map(({ number, at, by }) => ({
      number,
      by,
      day: dayOfMoment(at, locale, ctx.timeZone),
    })),
  }
}

export type OffersView = Awaited<ReturnType<typeof offersView>>

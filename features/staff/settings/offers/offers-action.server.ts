import { data } from 'react-router'
import type { PartnerChanges } from '#platform/content/partner-layers.ts'
import { dayAfter, isDay } from '#platform/i18n/dates/days.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressWith } from '#routes/address.ts'
import { listParts } from '../form/fields.ts'
import { builtFrom, tooLong, typedIn, wrongInputs } from '../form/typed-settings.ts'
import { entryOf, nothingRejected, type Outcome } from '../settings-action.server.ts'
import { publishChanges, stampOf } from '../versions.server.ts'
import { fieldOf, inputsOf, longestPauseDays } from './offer-parts.ts'
import { type OffersToEdit, offersToEdit, placeIn, undoableOf } from './offers-view.server.ts'
import { undoing } from './undoable.ts'

/**
 * Handles a form of the page. A change is published immediately as a separate version, which rebases an admin's draft.
 * `onlyShow` shows the form again with its input, after a header button.
 */
export async function changeOffers(
  ctx: RequestContext,
  signedIn: SignedIn,
  url: URL,
  form: FormData,
  onlyShow: boolean,
): Promise<Outcome> {
  const found = await offersToEdit(ctx, signedIn, url)
  const { edited, of } = found
  const home = addressWith(ctx.locale, '/staff/offers', { of })
  const save = (values: PartnerChanges) => publish(ctx, signedIn, found, values)
  const go = String(form.get('go') ?? '')
  if (go === 'undo') {
    const version = (await undoableOf(ctx, edited)).find(({ number }) => number === Number(form.get('number')))
    if (!version) return { to: `${home}#changed` }
    return { to: `${home}#${'saved' in (await save(undoing(version))) ? 'undone' : 'changed'}` }
  }
  const place = placeIn(url, edited)
  if (!place) {
    if (onlyShow) return { rejected: nothingRejected, status: 200 }
    const changed = offerWith(ctx, form, found)
    if (changed === 'day') return { to: `${home}#day` }
    if (changed === null) return { to: `${home}#changed` }
    const offers = edited.shown.offers.toSpliced(changed.entry, 1, changed.offer)
    return { to: `${home}#${'saved' in (await save({ offers })) ? 'saved' : 'changed'}` }
  }
  const { part, entry } = place
  const inputs = inputsOf(part)
  const typed = typedIn(form, inputs)
  const stamp = String(form.get('stamp') ?? '')
  const isRemoved = go === 'remove'
  const long = isRemoved ? {} : tooLong(typed, inputs)
  if (onlyShow || Object.keys(long).length > 0)
    return {
      rejected: { ...nothingRejected, typed, stamp, wrong: onlyShow ? {} : long },
      status: onlyShow ? 200 : 422,
    }
  const recent = stampOf(edited.shown, [fieldOf(part)])
  if (recent !== stamp) return { rejected: { ...nothingRejected, typed, stamp: recent, theirs: {} }, status: 409 }
  if (part !== 'hours' && !isRemoved && entry >= listParts[part].most)
    return { rejected: { ...nothingRejected, typed, stamp, problem: 'full' }, status: 422 }
  const value = builtFrom(typed, inputs)
  const outcome = await save(valuesOf(found, part, entry, isRemoved ? null : value))
  if ('saved' in outcome) return { to: `${home}#saved` }
  if ('changed' in outcome) return { to: `${home}#changed` }
  const at = part === 'hours' ? [] : [part, entry]
  return {
    rejected: { ...nothingRejected, typed, stamp, wrong: wrongInputs(outcome.problems, typed, inputs, at) },
    status: 422,
  }
}

/** Returns the field with a changed, added or removed (`value` is null) entry. */
function valuesOf(
  { edited: { shown } }: OffersToEdit,
  part: 'offers' | 'programs' | 'hours',
  entry: number,
  value: Record<string, unknown> | null,
): PartnerChanges {
  if (part === 'hours') return { visit: { ...shown.visit, ...(value?.visit as object) } } as PartnerChanges
  const before: readonly unknown[] = shown[part] ?? []
  const after = value ? before.toSpliced(entry, 1, entryOf(part, before[entry], value)) : before.toSpliced(entry, 1)
  return { [part]: after } as PartnerChanges
}

/**
 * Returns an offer marked as full or paused, or unmarked, with its index. Null if the form is of an older version,
 * `day` if the end of the pause is not a day in the next year.
 */
function offerWith(ctx: RequestContext, form: FormData, { edited: { shown } }: OffersToEdit) {
  const entry = Number(form.get('entry') ?? 'none')
  const found = shown.offers[entry]
  if (!found || form.get('stamp') !== stampOf(shown, ['offers'])) return null
  const { full, pausedUntil, ...offer } = found
  const until = String(form.get('until') ?? '')
  const today = todayOf(ctx)
  switch (form.get('go')) {
    case 'full':
      return { entry, offer: { ...offer, full: true as const, ...(pausedUntil && { pausedUntil }) } }
    case 'room':
      return { entry, offer: { ...offer, ...(pausedUntil && { pausedUntil }) } }
    case 'pause':
      if (!isDay(until) || until <= today || until > dayAfter(today, longestPauseDays)) return 'day' as const
      return { entry, offer: { ...offer, ...(full && { full }), pausedUntil: until } }
    case 'resume':
      return { entry, offer: { ...offer, ...(full && { full }) } }
    default:
      throw data(null, { status: 400 })
  }
}

async function publish(
  ctx: RequestContext,
  { person }: SignedIn,
  { id, edited }: OffersToEdit,
  values: PartnerChanges,
) {
  const editing = { partnerId: id, personId: person.id }
  const outcome = await publishChanges(ctx.deps, editing, {
    ...{ version: edited.published.number, values },
    act: () => 'editOffers',
  })
  if ('problems' in outcome) return outcome
  if ('absent' in outcome) throw data(null, { status: 404 })
  if ('refused' in outcome) throw data(null, { status: 403 })
  return 'stale' in outcome ? ({ changed: true } as const) : ({ saved: true } as const)
}

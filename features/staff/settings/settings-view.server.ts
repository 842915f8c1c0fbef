import { data } from 'react-router'
import { domains, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { needs } from '#assessment/report/steps/card.ts'
import { hasInbox } from '#domain/requests/has-inbox.server.ts'
import type { EditableField } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { stateCodes } from '#platform/i18n/zip.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { colorOf, colorsOf } from '#ui/themes/themes.ts'
import { type Input, isList, isSimple, type ListPart, listParts, type Part, parts, simpleParts } from './form/fields.ts'
import { hasHardText } from './form/hard-to-read.ts'
import { typedFrom } from './form/typed-settings.ts'
import { asText } from './form/value-texts.ts'
import { newPartnerInputs } from './new-partner.ts'
import type { PreviewView } from './preview.tsx'
import { partnerToEdit } from './settings.policy.ts'
import { type Edited, listVersions, readEdited, stampOf } from './versions.server.ts'

/** Languages that the staff of a center may speak. */
const spoken = ['en', 'es', 'zh', 'vi', 'tl', 'ko', 'ru', 'ar', 'ht', 'fr', 'pt', 'pl', 'hi', 'ase']
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const themes = ['default', 'florida', 'nys', 'cv19', 'nvcn'] as const
const joins = ['call', 'come', 'either'] as const

/** An input with its options; empty for a text input. */
export type InputView = Input & { options: readonly Option[] }

/** An option. `colors` are the two main ones of a theme. */
type Option = { value: string; label: string; colors?: readonly [string, string] }

/** Adds the options to inputs, in the language of the request. */
export function withOptions({ deps, locale }: RequestContext, inputs: readonly Input[]): InputView[] {
  const { t } = translations[locale]
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const states: Partial<Record<string, { name: Record<Locale, string> }>> = deps.content.resources.states
  const options: Partial<Record<Input['kind'], readonly Option[]>> = {
    state: stateCodes.map((value) => ({ value, label: states[value]?.name[locale] ?? value })),
    theme: themes.map((value) => ({
      value,
      label: t(`partnerSettings:themes.${value}`),
      colors: [colorOf(value, 'brand'), colorOf(value, 'sun')],
    })),
    languages: spoken.map((value) => ({ value, label: names.of(value) ?? value })),
    areas: domains.map((value) => ({ value, label: t(`results:areas.${value}`) })),
    area: domains.map((value) => ({ value, label: t(`results:areas.${value}`) })),
    needs: needs.map((value) => ({ value, label: t(`partnerSettings:needs.${value}`) })),
    join: joins.map((value) => ({ value, label: t(`partnerSettings:join.${value}`) })),
    program: deps.content.programs.map(({ key, name }) => ({ value: key, label: name[locale] })),
    days: weekdays.map((value) => ({ value, label: t(`partnerSettings:days.${value}`) })),
  }
  return inputs.map((input) => ({ ...input, options: options[input.kind] ?? [] }))
}

export const fieldsOf = (part: Part): readonly EditableField[] =>
  isSimple(part) ? simpleParts[part].fields : isList(part) ? [part] : ['logo', 'logo2']

/** Returns the index of the list entry in the address, or the index for a new one. Null for none. */
export function entryIn(url: URL, edited: Edited, part: ListPart): number | null {
  const named = url.searchParams.get('entry')
  if (named === null) return null
  const entries = edited.drafted[part] ?? []
  const index = named === 'new' ? entries.length : Number(named)
  const isKnown = Number.isInteger(index) && index >= 0 && index < entries.length + (named === 'new' ? 1 : 0)
  if (!isKnown) throw data(null, { status: 404 })
  return index
}

/** Returns the part in the address; null for none. */
export const partIn = (url: URL): Part | null => parts.find((part) => part === url.searchParams.get('part')) ?? null

/** Reads a partner that the caller may change. Throws 404 for an unknown one. */
export async function editedOr404({ deps }: RequestContext, id: number): Promise<Edited> {
  const edited = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? await readEdited(deps, id) : null
  if (!edited) throw data(null, { status: 404 })
  return edited
}

/**
 * Returns the data of the page: partners to choose from, the overview of one, one of its parts, a list entry, or an
 * earlier version.
 */
export async function settingsView(ctx: RequestContext, signedIn: SignedIn, url: URL) {
  const id = partnerToEdit(ctx.deps, signedIn, url)
  if (id === null) return { view: 'choose' as const, preview: null, ...(await choice(ctx)) }
  const edited = await editedOr404(ctx, id)
  const of = reachOf(signedIn, 'editPartner') === 'any' ? String(id) : null
  const part = partIn(url)
  const named = { of, partner: edited.drafted.friendlyName }
  if (url.searchParams.has('history'))
    return { view: 'history' as const, ...named, preview: null, versions: await history(ctx, edited) }
  const shared = { ...named, preview: previewOf(ctx.locale, edited.drafted) }
  if (part === null)
    return {
      ...{ view: 'overview' as const, ...shared, ...overview(ctx, edited) },
      hasInbox: await hasInbox(ctx.deps, id),
    }
  const stamp = stampOf(edited.drafted, fieldsOf(part))
  if (part === 'logo') {
    const { logo, logo2 } = edited.drafted
    return { view: 'logo' as const, ...shared, part, stamp, logo, logo2: logo2 ?? null }
  }
  if (isSimple(part)) {
    const { inputs } = simpleParts[part]
    return {
      ...{ view: 'form' as const, ...shared, part, stamp, entry: null, canRemove: false },
      inputs: withOptions(ctx, inputs),
      typed: typedFrom(edited.drafted, inputs),
    }
  }
  const entry = entryIn(url, edited, part)
  const entries = edited.drafted[part] ?? []
  if (entry === null)
    return {
      ...{ view: 'list' as const, ...shared, part, isFull: entries.length >= listParts[part].most },
      entries: entries.map((each) => asText(each, entryContext(ctx))),
    }
  const { inputs } = listParts[part]
  return {
    ...{ view: 'form' as const, ...shared, part, stamp, entry },
    canRemove: entry < entries.length && (part !== 'offers' || entries.length > 1),
    inputs: withOptions(ctx, inputs),
    typed: typedFrom(entries[entry] ?? {}, inputs),
  }
}

export type SettingsView = Awaited<ReturnType<typeof settingsView>>

export const entryContext = ({ deps, locale }: RequestContext) => ({
  locale,
  t: translations[locale].t,
  programs: deps.content.programs,
})

async function choice(ctx: RequestContext) {
  const partners = await ctx.deps.partners.list()
  return {
    partners: partners
      .map(({ id, name, state }) => ({ id: String(id), name, state }))
      .sort((one, other) => one.name.localeCompare(other.name, ctx.locale)),
    inputs: withOptions(ctx, newPartnerInputs),
  }
}

function overview(ctx: RequestContext, { drafted, shown, waiting, published }: Edited) {
  const { locale } = ctx
  const context = entryContext(ctx)
  return {
    id: shown.id,
    number: published.number,
    waiting: waiting.map((field) => translations[locale].t(`partnerSettings:changed.${field}`)),
    parts: parts.map((part) => ({
      ...{ part, lines: linesOf(drafted, part, context) },
      isHard: fieldsOf(part).some((field) => hasHardText(drafted[field])),
    })),
    variant: themeAt(locale, drafted),
  }
}

const linesOf = (partner: Partner, part: Part, context: ReturnType<typeof entryContext>): string[] =>
  fieldsOf(part).flatMap((field) => {
    const value = partner[field]
    if (value === undefined || part === 'logo') return []
    return Array.isArray(value) && isList(part)
      ? value.map((entry) => asText(entry, context))
      : [asText(value, context, field)]
  })

function previewOf(locale: Locale, drafted: Partner): PreviewView {
  const [offer] = drafted.offers
  return {
    ...{ name: drafted.friendlyName, logo: drafted.logo, logo2: drafted.logo2 ?? null },
    ...{ bubble: drafted.bubble[locale], colors: colorsOf(drafted.theme), page: themeAt(locale, drafted).landing },
    offer: offer ? { title: offer.title[locale], when: offer.when[locale] } : null,
  }
}

/** Returns the address of the page with the draft as visitors would see it. */
const themeAt = (locale: Locale, { id, key }: Partner) => ({
  center: addressWith(locale, `/center/${key}`, { draft: '1' }),
  landing: addressWith(locale, '/', { partner: key, draft: '1' }),
  start: addressWith(locale, '/start', { partner: key, draft: '1' }),
  resources: addressWith(locale, '/center-resources', { partner: key, draft: '1' }),
  poster: `/api/secured/poster/${locale}?${new URLSearchParams({ partnerID: String(id), draft: '1' })}`,
})

async function history(ctx: RequestContext, { base, published }: Edited) {
  const { deps, locale } = ctx
  const { t } = translations[locale]
  const context = entryContext(ctx)
  const versions = await listVersions(deps, base)
  return versions.map(({ number, at, by, broughtBack, changed }) => ({
    ...{ number, by, broughtBack },
    day: dayOfMoment(at, locale, ctx.timeZone),
    isShown: number === published.number,
    changed: changed.map(({ field, before, after }) => ({
      field: t(`partnerSettings:changed.${field}`),
      before: before === undefined ? null : asText(before, context, field),
      after: after === undefined ? null : asText(after, context, field),
    })),
  }))
}

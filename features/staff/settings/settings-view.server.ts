import { data } from 'react-router'
import { domains, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { needs } from '#assessment/report/steps/card.ts'
import { hasInbox } from '#domain/requests/has-inbox.server.ts'
import type { EditableField } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { zones } from '#platform/i18n/dates/time-zone.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { stateCodes } from '#platform/i18n/zip.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { colorOf } from '#ui/themes/themes.ts'
import { type Input, isList, isSimple, type ListPart, listParts, type Part, parts, simpleParts } from './form/fields.ts'
import { hasHardText } from './form/hard-to-read.ts'
import { missingTexts } from './form/one-language.ts'
import { typedFrom } from './form/typed-settings.ts'
import { asText } from './form/value-texts.ts'
import { missingLabel } from './missing-label.server.ts'
import { defaultLogo, newPartnerInputs } from './new-partner.ts'
import { previewOf } from './preview/preview.server.ts'
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
  const states: Partial<Record<string, { name: Record<Locale, string> }>> = deps.content.resources.states
  const options: Partial<Record<Input['kind'], readonly Option[]>> = {
    state: stateCodes.map((value) => ({ value, label: states[value]?.name[locale] ?? value })),
    theme: themes.map((value) => ({
      value,
      label: t(`partnerSettings:themes.${value}`),
      colors: [colorOf(value, 'brand'), colorOf(value, 'sun')],
    })),
    languages: spoken.map((value) => ({ value, label: languageName(value, locale) })),
    areas: domains.map((value) => ({ value, label: t(`results:areas.${value}`) })),
    area: domains.map((value) => ({ value, label: t(`results:areas.${value}`) })),
    needs: needs.map((value) => ({ value, label: t(`partnerSettings:needs.${value}`) })),
    join: joins.map((value) => ({ value, label: t(`partnerSettings:join.${value}`) })),
    program: deps.content.programs.map(({ key, name }) => ({ value: key, label: name[locale] })),
    zone: zones.map((value) => ({ value, label: t(`reminders:zone.${value}`) })),
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
  const entry = part !== null && isList(part) ? entryIn(url, edited, part) : null
  const shared = { ...named, preview: previewOf(entryContext(ctx), edited.drafted, { part, entry }) }
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
      ...{ view: 'form' as const, ...shared, part, stamp, entry: null, isNew: false, canRemove: false },
      inputs: withOptions(ctx, inputs),
      typed: typedFrom(edited.drafted, inputs, ctx.locale),
    }
  }
  const entries = edited.drafted[part] ?? []
  if (entry === null)
    return {
      ...{ view: 'list' as const, ...shared, part, isFull: entries.length >= listParts[part].most },
      entries: entries.map((each) => asText(each, entryContext(ctx))),
    }
  const { inputs } = listParts[part]
  return {
    ...{ view: 'form' as const, ...shared, part, stamp, entry, isNew: entry === entries.length },
    canRemove: entry < entries.length && (part !== 'offers' || entries.length > 1),
    inputs: withOptions(ctx, inputs),
    typed: typedFrom(entries[entry] ?? {}, inputs, ctx.locale),
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
  const context = entryContext(ctx)
  const { t } = context
  const lacking = missingTexts(drafted)
  return {
    id: shown.id,
    number: published.number,
    stamp: stampOf(drafted, waiting),
    waiting: waiting.map((field) => changeIn(context, field, shown[field], drafted[field])),
    parts: parts.map((part) => {
      const fields = fieldsOf(part)
      const missing = lacking.filter(({ field }) => fields.includes(field)).map((text) => text.missing)
      return {
        ...{ part, line: lineOf(ctx, drafted, part) },
        marks: [
          ...(fields.some((field) => waiting.includes(field)) ? (['changed'] as const) : []),
          ...(missing.length > 0 ? (['language'] as const) : []),
          ...(isUnset(drafted, part) ? (['unset'] as const) : []),
          ...(fields.some((field) => hasHardText(drafted[field])) ? (['hard'] as const) : []),
        ].map((mark) => ({
          mark,
          text: mark === 'language' ? missingLabel(missing, ctx.locale) : t(`partnerSettings:marks.${mark}`),
        })),
      }
    }),
  }
}

/** Tests if a part lacks something that visitors look for. */
const isUnset = ({ visit, logo }: Partner, part: Part): boolean =>
  (part === 'contact' && visit === undefined) || (part === 'logo' && logo === defaultLogo)

/** Returns one line that sums up a part. */
function lineOf(ctx: RequestContext, partner: Partner, part: Part): string {
  const { locale } = ctx
  const { t } = translations[locale]
  const { name, state, logo, logo2, theme, offers, programs, phone, visit, campaigns = [], slugs } = partner
  switch (part) {
    case 'names':
      return `${name}. ${state}`
    case 'logo':
      return logo === defaultLogo
        ? t('partnerSettings:lines.noLogo')
        : t('partnerSettings:lines.logo', { count: logo2 ? 2 : 1 })
    case 'colors':
      return t(`partnerSettings:themes.${theme}`)
    case 'offers':
      return t('partnerSettings:lines.offers', { count: offers.length })
    case 'programs':
      return t('partnerSettings:lines.programs', { count: programs?.length ?? 0 })
    case 'contact':
      return [phone, visit?.hours[locale]].filter(Boolean).join('. ')
    case 'links':
      return t('partnerSettings:lines.links', {
        count: [partner.url, partner.contactUrl, partner.tosUrl, partner.privacyUrl, partner.resourceHubUrl].filter(
          Boolean,
        ).length,
      })
    case 'campaigns':
      return campaigns.map(({ promoCode }) => promoCode).join(', ') || t('partnerSettings:emptyList')
    case 'pages':
      return slugs.join(', ') || t('partnerSettings:lines.noNames')
  }
}

/** Returns a change of a field as text: before and after, null for no value. */
function changeIn(context: ReturnType<typeof entryContext>, field: EditableField, before: unknown, after: unknown) {
  const textOf = (value: unknown) => (value == null ? null : asText(value, context, field))
  return { field: context.t(`partnerSettings:changed.${field}`), before: textOf(before), after: textOf(after) }
}

async function history(ctx: RequestContext, { base, published }: Edited) {
  const { deps, locale } = ctx
  const context = entryContext(ctx)
  const versions = await listVersions(deps, base)
  return versions.map(({ number, at, by, broughtBack, changed }) => ({
    ...{ number, by, broughtBack },
    day: dayOfMoment(at, locale, ctx.timeZone),
    isShown: number === published.number,
    changed: changed.map(({ field, before, after }) => changeIn(context, field, before, after)),
  }))
}

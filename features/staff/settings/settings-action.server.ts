import { data } from 'react-router'
import { z } from 'zod'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { effectivePartner, layered, type PartnerChanges } from '#platform/content/partner-layers.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { createPartner } from './create.server.ts'
import { isList, isSimple, listParts, type SimplePart, simpleParts } from './form/fields.ts'
import { uploadLogo } from './form/logo.server.ts'
import { type LogoProblem, logoStatus } from './form/logo.ts'
import { settingsPath } from './form/settings-path.ts'
import { builtFrom, type Typed, tooLong, typedFrom, typedIn, type Wrong, wrongInputs } from './form/typed-settings.ts'
import { newPartnerInputs } from './new-partner.ts'
import { type PreviewPlace, type PreviewView, previewOf } from './preview/preview.server.ts'
import { partnerToEdit } from './settings.policy.ts'
import { editedOr404, entryContext, entryIn, fieldsOf, partIn } from './settings-view.server.ts'
import {
  discardDraft,
  type Published,
  publishDraft,
  revertTo,
  type Saved,
  saveDraft,
  stampOf,
} from './versions.server.ts'

/**
 * The form to show again: the typed values and their errors. `theirs`: values that another person saved meanwhile, with
 * their version, so that the next submission decides.
 */
export type RejectedSettings = {
  typed: Typed
  wrong: Wrong
  stamp: string | null
  theirs: Typed | null
  problem: LogoProblem | 'full' | 'publish' | 'changed' | null
  /** A name that cannot be published since another center has it, and an unused one. */
  used: Readonly<Record<string, string>> | null
  /** The typed values as visitors would see them; null unless requested. */
  preview: PreviewView | null
}
/** The address to go to, or the form to show again with a status. */
export type Outcome = { to: string } | { rejected: RejectedSettings; status: number }

export const nothingRejected: RejectedSettings = {
  typed: {},
  wrong: {},
  stamp: null,
  theirs: null,
  problem: null,
  used: null,
  preview: null,
}

/** Handles a form of the page. `onlyShow` shows it again with its input, after a header button. */
export async function changeSettings(
  ctx: RequestContext,
  signedIn: SignedIn,
  url: URL,
  form: FormData,
  onlyShow: boolean,
): Promise<Outcome> {
  const id = partnerToEdit(ctx.deps, signedIn, url)
  if (id === null) return create(ctx, signedIn, form, onlyShow)
  const edited = await editedOr404(ctx, id)
  const editing = { partnerId: id, personId: signedIn.person.id }
  const of = reachOf(signedIn, 'editPartner') === 'any' ? String(id) : null
  const home = settingsPath(ctx.locale, of)
  const part = partIn(url)
  switch (form.get('go')) {
    case 'publish':
      return publishedTo(home, await publishDraft(ctx.deps, editing, textIn(form, 'stamp')))
    case 'discard':
      return (await discardDraft(ctx.deps, editing, textIn(form, 'stamp'))) === 'changed'
        ? changedMeanwhile
        : { to: `${home}#discarded` }
    case 'back': {
      const number = VersionNumber.safeParse(form.get('number'))
      return number.success ? publishedTo(home, await revertTo(ctx.deps, editing, number.data)) : notUnderstood()
    }
  }
  if (part === null) return onlyShow ? { rejected: nothingRejected, status: 200 } : notUnderstood()
  const stamp = String(form.get('stamp') ?? '')
  const fields = fieldsOf(part)
  const isPreview = form.get('go') === 'preview'
  /** Shows the form again with its errors, and its input as visitors would see it, without invalid values. */
  const previewed = (
    changes: PartnerChanges,
    { typed, stamp, ...place }: PreviewPlace & Sent,
    wrong: Wrong,
  ): Outcome => {
    const { partner } = effectivePartner(edited.drafted, changes, ctx.deps.partners.check)
    const preview = previewOf(entryContext(ctx), partner, place)
    return { rejected: { ...nothingRejected, typed, stamp, wrong, preview }, status: 200 }
  }
  const problemsOf = (changes: PartnerChanges) => {
    const checked = ctx.deps.partners.check(layered(edited.drafted, changes))
    return 'problems' in checked ? checked.problems : []
  }
  if (part === 'logo') {
    if (onlyShow) return { rejected: { ...nothingRejected, stamp }, status: 200 }
    const uploaded = await uploadLogo(ctx, id, form)
    if ('problem' in uploaded)
      return {
        rejected: { ...nothingRejected, stamp, problem: uploaded.problem },
        status: logoStatus[uploaded.problem],
      }
    const saved = await saveDraft(ctx.deps, editing, { fields, values: uploaded.values, stamp })
    return answerTo(saved, ctx.locale, { home, typed: {}, fields: part, place: [], stamp })
  }
  if (isSimple(part)) {
    const { inputs } = simpleParts[part]
    const typed = typedIn(form, inputs)
    const values = builtFrom(typed, inputs)
    const changes = Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as PartnerChanges
    if (onlyShow) return shown({ typed, stamp })
    const long = tooLong(typed, inputs)
    const wrong = () => ({ ...wrongInputs(problemsOf(changes), typed, inputs), ...long })
    if (isPreview) return previewed(changes, { typed, stamp, part, entry: null }, wrong())
    if (Object.keys(long).length > 0) return rejectedWith(wrong(), { typed, stamp })
    const saved = await saveDraft(ctx.deps, editing, { fields, values: changes, stamp })
    return answerTo(saved, ctx.locale, { home, typed, fields: part, place: [], stamp })
  }
  const list = settingsPath(ctx.locale, of, { part })
  const entry = entryIn(url, edited, part)
  if (entry === null) return onlyShow ? { rejected: nothingRejected, status: 200 } : notUnderstood()
  const { inputs, most } = listParts[part]
  const typed = typedIn(form, inputs)
  const isRemoved = form.get('go') === 'remove'
  const before: readonly unknown[] = edited.drafted[part] ?? []
  const recent = entryOf(part, before[entry], builtFrom(typed, inputs))
  const after = isRemoved ? before.toSpliced(entry, 1) : before.toSpliced(entry, 1, recent)
  const changes = { [part]: after } as PartnerChanges
  if (onlyShow) return shown({ typed, stamp })
  const long = isRemoved ? {} : tooLong(typed, inputs)
  const wrong = () => ({ ...wrongInputs(problemsOf(changes), typed, inputs, [part, entry]), ...long })
  if (isPreview) return previewed(changes, { typed, stamp, part, entry }, wrong())
  if (Object.keys(long).length > 0) return rejectedWith(wrong(), { typed, stamp })
  if (!isRemoved && entry >= most)
    return { rejected: { ...nothingRejected, typed, stamp, problem: 'full' }, status: 422 }
  const saved = await saveDraft(ctx.deps, editing, { fields, values: changes, stamp })
  return answerTo(saved, ctx.locale, { home: list, typed, fields: part, place: [part, entry], stamp })
}

/** Returns a list entry with the values of a form. Values without an input stay as they are. */
export const entryOf = (part: keyof typeof listParts, before: unknown, value: Readonly<Record<string, unknown>>) => ({
  ...(before as object | undefined),
  ...value,
  ...(part === 'programs' && { cost: value.cost ?? 'free' }),
})

type Sent = Pick<RejectedSettings, 'typed' | 'stamp'>
const shown = (sent: Sent): Outcome => ({ rejected: { ...nothingRejected, ...sent }, status: 200 })
const rejectedWith = (wrong: Wrong, sent: Sent): Outcome => ({
  rejected: { ...nothingRejected, ...sent, wrong },
  status: 422,
})

/** Returns a text of a form; null without it. */
const textIn = (form: FormData, name: string): string | null => {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

/** The page again after another person changed the draft. */
const changedMeanwhile: Outcome = { rejected: { ...nothingRejected, problem: 'changed' }, status: 409 }

/** Number of a version in a form. Stricter than `Number`: an absent one would mean the description without changes. */
const VersionNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** Redirects after publishing, or shows the page again with the problem. */
function publishedTo(home: string, outcome: Published): Outcome {
  if ('changed' in outcome) return changedMeanwhile
  if ('refused' in outcome) throw data(null, { status: 403 })
  if (!('problems' in outcome)) return { to: `${home}#${'number' in outcome ? 'published' : 'nothing'}` }
  const used = outcome.problems.find(({ values }) => values?.unused !== undefined)?.values ?? null
  return { rejected: { ...nothingRejected, problem: used ? null : 'publish', used }, status: 422 }
}

function notUnderstood(): never {
  throw data(null, { status: 400 })
}

type Requested = {
  home: string
  typed: Typed
  fields: SimplePart | keyof typeof listParts | 'logo'
  place: readonly PropertyKey[]
  stamp: string
}

/** Redirects after saving, or shows the form again with errors or another person's values. */
function answerTo(saved: Saved, locale: Locale, { home, typed, fields: part, place, stamp }: Requested): Outcome {
  if ('saved' in saved) return { to: `${home}#saved` }
  if ('absent' in saved) throw data(null, { status: 404 })
  const inputs = part === 'logo' ? [] : isSimple(part) ? simpleParts[part].inputs : listParts[part].inputs
  if ('problems' in saved)
    return {
      rejected: { ...nothingRejected, typed, stamp, wrong: wrongInputs(saved.problems, typed, inputs, place) },
      status: 422,
    }
  const { drafted } = saved.edited
  const stored = part !== 'logo' && isList(part) ? (drafted[part]?.[Number(place[1])] ?? {}) : drafted
  const recent = stampOf(drafted, fieldsOf(part))
  return {
    rejected: { ...nothingRejected, typed, stamp: recent, theirs: typedFrom(stored, inputs, locale) },
    status: 409,
  }
}

async function create(ctx: RequestContext, signedIn: SignedIn, form: FormData, onlyShow: boolean): Promise<Outcome> {
  if (!may(signedIn, 'createPartner', 0)) notUnderstood()
  const typed = typedIn(form, newPartnerInputs)
  const long = tooLong(typed, newPartnerInputs)
  if (onlyShow || Object.keys(long).length > 0)
    return { rejected: { ...nothingRejected, typed, wrong: onlyShow ? {} : long }, status: onlyShow ? 200 : 422 }
  const value = builtFrom(typed, newPartnerInputs)
  const outcome = await createPartner(ctx.deps, { ...value, key: String(value.key) }, signedIn.person.id)
  if ('problems' in outcome) {
    const wrong = wrongInputs(outcome.problems, typed, newPartnerInputs)
    return { rejected: { ...nothingRejected, typed, wrong }, status: 422 }
  }
  return { to: `${settingsPath(ctx.locale, String(outcome.id))}#created` }
}

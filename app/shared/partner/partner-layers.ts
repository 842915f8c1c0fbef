import type { Partner } from '#server/content/partner.schema.ts'

/** The fields that a partner may change itself; its id, key and ids elsewhere stay as the operator set them. */
export const editableFields = [
  'name',
  'friendlyName',
  'state',
  'bubble',
  'staffHelp',
  'logo',
  'logo2',
  'theme',
  'phone',
  'helpEmail',
  'checkInEmail',
  'url',
  'visit',
  'languages',
  'contactUrl',
  'tosUrl',
  'privacyUrl',
  'showOtherSources',
  'resourceHubUrl',
  'slugs',
  'useNumericMeters',
  'kiosk',
  'contactDays',
  'offers',
  'programs',
  'campaigns',
] as const satisfies readonly (keyof Partner)[]
/** A field that a partner may change itself. */
export type EditableField = (typeof editableFields)[number]

/** A partner's overrides, by field; null removes an optional field. */
export type PartnerChanges = { readonly [Field in EditableField]?: Partner[Field] | null }

/** A rule of the partner schema that a description breaks, and where. */
export type PartnerProblem = { path: readonly PropertyKey[]; message: string }
/** Validates the description of a partner by the schema of the content. */
export type PartnerCheck = (value: unknown) => { partner: Partner } | { problems: readonly PartnerProblem[] }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns a description with the changes laid over it, not yet validated. */
export function layered(base: Partner, changes: PartnerChanges): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base }
  for (const field of editableFields) {
    const value = changes[field]
    if (value === null) delete merged[field]
    else if (value !== undefined) merged[field] = value
  }
  return merged
}

/**
 * Returns the partner that visitors see: its description with its changes. A change that has become invalid, because the
 * schema or a file changed since, does not count and is named in `dropped`: nothing that once worked may take the page away.
 */
export function effectivePartner(
  base: Partner,
  changes: PartnerChanges,
  check: PartnerCheck,
): { partner: Partner; dropped: EditableField[] } {
  const whole = check(layered(base, changes))
  if ('partner' in whole) return { partner: whole.partner, dropped: [] }
  const broken = editableFields.filter(
    (field) => changes[field] !== undefined && whole.problems.some(({ path }) => path[0] === field),
  )
  const rest = check(layered(base, without(changes, broken)))
  return 'partner' in rest
    ? { partner: rest.partner, dropped: broken }
    : { partner: base, dropped: editableFields.filter((field) => changes[field] !== undefined) }
}

const without = (changes: PartnerChanges, fields: readonly EditableField[]): PartnerChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.some((each) => each === field)))

/** Merges changes. A value equal to the description is dropped, so that the files decide again. */
export function withChanges(base: Partner, changes: PartnerChanges, more: PartnerChanges): PartnerChanges {
  const all = { ...changes, ...more }
  const kept = editableFields.filter(
    (field) => all[field] !== undefined && !isSame(all[field] ?? undefined, base[field]),
  )
  return Object.fromEntries(kept.map((field) => [field, all[field]]))
}

/** Returns the fields in which two sets of changes differ. */
export const changedFields = (one: PartnerChanges, other: PartnerChanges): EditableField[] =>
  editableFields.filter((field) => !isSame(one[field], other[field]))

/**
 * Returns a draft that began from the changes `from` as if it had begun from `onto`: what it did not touch is taken from
 * there, so that it takes nothing back that was published meanwhile.
 */
export function rebased(draft: PartnerChanges, from: PartnerChanges, onto: PartnerChanges): PartnerChanges {
  const touched = changedFields(draft, from)
  const fields = editableFields
    .map((field) => [field, (touched.includes(field) ? draft : onto)[field]] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields)
}

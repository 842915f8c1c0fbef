import type { Partner } from './schemas/partner.schema.ts'

/** Fields that a partner may change. The operator sets its id, key and ids of other services. */
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
  'closedDays',
  'timeZone',
  'offers',
  'programs',
  'campaigns',
] as const satisfies readonly (keyof Partner)[]
export type EditableField = (typeof editableFields)[number]

/** A partner's overrides, by field; null removes an optional field. */
export type PartnerChanges = { readonly [Field in EditableField]?: Partner[Field] | null }

/** A violated rule of the partner schema, its location, and the values that an explanation contains. */
export type PartnerProblem = {
  path: readonly PropertyKey[]
  message: string
  values?: Readonly<Record<string, string>>
}
/** Validates a partner's description. */
export type PartnerCheck = (value: unknown) => { partner: Partner } | { problems: readonly PartnerProblem[] }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Applies changes to a description, without validation. */
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
 * Returns the partner that visitors see: its description with its changes applied. A change that has become invalid,
 * because the schema or a file changed, is ignored and named in `dropped`, so that it never takes the page down.
 */
export function effectivePartner(
  base: Partner,
  changes: PartnerChanges,
  check: PartnerCheck,
): { partner: Partner; dropped: EditableField[] } {
  const full = check(layered(base, changes))
  if ('partner' in full) return { partner: full.partner, dropped: [] }
  const broken = editableFields.filter(
    (field) => changes[field] !== undefined && full.problems.some(({ path }) => path[0] === field),
  )
  const rest = check(layered(base, without(changes, broken)))
  return 'partner' in rest
    ? { partner: rest.partner, dropped: broken }
    : { partner: base, dropped: editableFields.filter((field) => changes[field] !== undefined) }
}

const without = (changes: PartnerChanges, fields: readonly EditableField[]): PartnerChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.some((each) => each === field)))

/** Merges changes. Drops values equal to the description, so that they follow it in the future. */
export function withChanges(base: Partner, changes: PartnerChanges, more: PartnerChanges): PartnerChanges {
  const all = { ...changes, ...more }
  const changed = editableFields.filter(
    (field) => all[field] !== undefined && !isSame(all[field] ?? undefined, base[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, all[field]]))
}

/** Returns the fields in which two sets of changes differ. */
export const changedFields = (one: PartnerChanges, other: PartnerChanges): EditableField[] =>
  editableFields.filter((field) => !isSame(one[field], other[field]))

/**
 * Rebases a draft from the changes `from` onto `onto`: untouched fields take their values from there, so that it
 * reverts nothing published since it was started.
 */
export function rebased(draft: PartnerChanges, from: PartnerChanges, onto: PartnerChanges): PartnerChanges {
  const touched = changedFields(draft, from)
  const fields = editableFields
    .map((field) => [field, (touched.includes(field) ? draft : onto)[field]] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields)
}

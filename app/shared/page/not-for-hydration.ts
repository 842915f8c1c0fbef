/**
 * Hides a loader's data from hydration, for a page that is rendered on the server alone: React Router encodes all data
 * for the browser, also where no script reads it, but omits inherited properties. So the page must name the properties
 * that it reads: a rest pattern gets nothing. During development all pages are hydrated.
 */
export const notForHydration = <Data extends object>(data: Data): Data =>
  import.meta.env.DEV ? data : Object.create(data)

/** Reverts `notForHydration`. */
export function withOwnProperties<Data extends object>(data: Data): Data {
  const inherited = Object.getPrototypeOf(data)
  return inherited === Object.prototype ? data : inherited
}

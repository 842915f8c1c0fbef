/**
 * Serializes data for a cache key. Throws where JSON would give different data the same text: two pages must never
 * share a key.
 */
export const asText = (data: unknown): string => JSON.stringify(data, plain)

function plain(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`${name} is not plain data`)
    return value
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null && !Array.isArray(value))
    throw new TypeError(`${name} is not plain data`)
  return value
}

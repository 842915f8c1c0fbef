/**
 * Returns data as text that differs wherever the data does, for the key of what is made from it. Throws where JSON would not tell
 * apart what differs: a page may not be kept under a key that another one has too.
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

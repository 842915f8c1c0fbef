/** Bounds the cache, since visitors choose their time zones and a format uses about 20 KB. */
const maxCached = 400

const cache = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached date format. Creating one takes longer than rendering most of a page. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  const found = cache.get(key)
  if (found) return found
  if (cache.size >= maxCached) cache.clear()
  const format = new Intl.DateTimeFormat(tag, options)
  cache.set(key, format)
  return format
}

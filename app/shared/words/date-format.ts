/** Limits the cache, since visitors choose their time zones: a format uses about 20 KB. */
const mostKept = 400

const kept = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached date format. Creating one takes longer than rendering most of a page. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  const found = kept.get(key)
  if (found) return found
  if (kept.size >= mostKept) kept.clear()
  const format = new Intl.DateTimeFormat(tag, options)
  kept.set(key, format)
  return format
}

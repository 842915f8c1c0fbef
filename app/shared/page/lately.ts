/** Maximum number of entries, and idle expiry in ms. */
export type Limits = { most: number; forMs: number }

type Wanted<Value> = { value: Value; wantedAt: number }

/** Resolution of access times, as a part of the expiry: a report reads a hundred entries. */
const noted = 1 / 60

/**
 * LRU cache with idle expiry. Evicts the least recently used entry above the limit. Access times are updated at most
 * once per sixtieth of the expiry.
 */
export class Lately<Value> {
  private readonly kept = new Map<string, Wanted<Value>>()
  private readonly limits: Limits
  private sweep: NodeJS.Timeout | null = null

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Returns the cached value and renews its expiry. */
  get(key: string): Value | undefined {
    const found = this.kept.get(key)
    if (!found) return undefined
    const now = Date.now()
    if (now - found.wantedAt >= this.limits.forMs * noted) this.put(key, { value: found.value, wantedAt: now })
    return found.value
  }

  set(key: string, value: Value): void {
    const [oldest] = this.kept.keys()
    if (oldest !== undefined && this.kept.size >= this.limits.most && !this.kept.has(key)) this.kept.delete(oldest)
    this.put(key, { value, wantedAt: Date.now() })
    this.sweep ??= setInterval(() => this.forget(), this.limits.forMs / 2).unref()
  }

  /** Moves the entry to the end of the map, so that the map is in order of last use. */
  private put(key: string, wanted: Wanted<Value>): void {
    this.kept.delete(key)
    this.kept.set(key, wanted)
  }

  private forget(): void {
    const before = Date.now() - this.limits.forMs
    for (const [key, { wantedAt }] of this.kept) {
      if (wantedAt > before) return
      this.kept.delete(key)
    }
    clearInterval(this.sweep ?? undefined)
    this.sweep = null
  }
}

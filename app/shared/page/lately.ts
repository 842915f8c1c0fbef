/** The most that is kept, and for how long after it was last wanted, in ms. */
export type Limits = { most: number; forMs: number }

type Wanted<Value> = { value: Value; wantedAt: number }

/** Notes are as coarse as this part of the time that something is kept: a report looks up a hundred parts. */
const noted = 1 / 60

/**
 * What was made lately, by its key: at most so many, and each until so long after it was last wanted. What was wanted least
 * recently goes first. When it was wanted is noted once in a sixtieth of that time.
 */
export class Lately<Value> {
  private readonly kept = new Map<string, Wanted<Value>>()
  private readonly limits: Limits
  private sweep: NodeJS.Timeout | null = null

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Returns what is kept under a key, and keeps it for longer. */
  get(key: string): Value | undefined {
    const found = this.kept.get(key)
    if (!found) return undefined
    const now = Date.now()
    if (now - found.wantedAt >= this.limits.forMs * noted) this.put(key, { value: found.value, wantedAt: now })
    return found.value
  }

  /** Keeps a value. */
  set(key: string, value: Value): void {
    const [oldest] = this.kept.keys()
    if (oldest !== undefined && this.kept.size >= this.limits.most && !this.kept.has(key)) this.kept.delete(oldest)
    this.put(key, { value, wantedAt: Date.now() })
    this.sweep ??= setInterval(() => this.forget(), this.limits.forMs / 2).unref()
  }

  /** What was wanted last stands last. */
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

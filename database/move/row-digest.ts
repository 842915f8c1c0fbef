import { createHash } from 'node:crypto'

/** A digest of rows that depends neither on their order nor on the database that they were read from. */
export class RowDigest {
  rows = 0
  #sum = 0n

  add(row: Readonly<Record<string, unknown>>): void {
    const values = Object.entries(row)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([column, value]) => [column, plain(value)])
    const hash = createHash('sha256').update(JSON.stringify(values)).digest()
    this.#sum = BigInt.asUintN(64, this.#sum + hash.readBigUInt64BE())
    this.rows++
  }

  equals(other: RowDigest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}

/** PostgreSQL returns 64-bit integers as text; the drivers use different classes for bytes. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return ['bytes', Buffer.from(value).toString('hex')]
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
}

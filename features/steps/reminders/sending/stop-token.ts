import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/request/deps.ts'
import type { ReminderRow } from '../stored.server.ts'

type Named = Pick<ReminderRow, 'id' | 'contact_hash'>

const aboutOf = ({ id, contact_hash }: Named): string => `${id} ${contact_hash}`

/**
 * Returns the token with which the recipient of an email ends these emails without signing in: the id of the reminders
 * and a keyed hash. It is bound to the contact, so old emails have no effect after a change of contact.
 */
export const stopToken = ({ keyedHash }: Pick<Deps, 'keyedHash'>, row: Named): string =>
  `${row.id}.${keyedHash('reminder-stop', aboutOf(row))}`

/** Returns the id in a token, without verifying it. */
export const idInToken = (token: string): string => token.split('.')[0] ?? ''

/** Verifies the token of a row, with the current secret or an earlier one. */
export const isTokenOf = ({ keyedHash }: Pick<Deps, 'keyedHash'>, row: Named, token: string): boolean =>
  keyedHash.all.some((hash) => isSame(token, `${row.id}.${hash('reminder-stop', aboutOf(row))}`))

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

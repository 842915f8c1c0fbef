import type { Database } from '../../database/schema.ts'
import type { Settings } from '../settings.ts'
import type { Carriers } from './carrier.ts'
import { createPretendCarrier } from './pretend.ts'

/**
 * What carries messages by these settings. Without a service set, the pretend ones do, where only this machine can reach
 * the product; elsewhere that way of sending is not there.
 */
export function createCarriers(
  settings: Settings,
  db: Database,
  now: () => Date,
): { carriers: Carriers; pretends: boolean } {
  if (settings.reachable) return { carriers: {}, pretends: false }
  return {
    carriers: { email: createPretendCarrier(db, now, 'email'), phone: createPretendCarrier(db, now, 'phone') },
    pretends: true,
  }
}

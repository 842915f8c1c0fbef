import type { Database } from '#database/schema.ts'
import type { Settings } from '#platform/config/settings.ts'
import type { Carrier, Carriers } from './carrier.ts'
import { createCenterCarrier } from './center-service.ts'
import { createHttpsSmsCarrier } from './https-sms.ts'
import { createPretendCarrier } from './pretend.ts'
import { createSmtpCarrier } from './smtp.ts'
import { createTwilioCarrier } from './twilio.ts'

/**
 * Creates the transports from the settings. Without a configured service, uses a simulated transport if only this
 * machine can reach the product; otherwise the method is not available. `pretends` is true if any method is simulated.
 * The center service is never simulated.
 */
export function createCarriers(
  { mail, sms, centerService, reachable }: Pick<Settings, 'mail' | 'sms' | 'centerService' | 'reachable'>,
  db: Database,
  now: () => Date,
): { carriers: Carriers; pretends: boolean } {
  const real = { email: mail && createSmtpCarrier(mail), phone: sms && createSmsCarrier(sms) }
  const pretended = reachable
    ? {}
    : { email: createPretendCarrier(db, now, 'email'), phone: createPretendCarrier(db, now, 'phone') }
  const email = real.email ?? pretended.email
  const phone = real.phone ?? pretended.phone
  const center = centerService && createCenterCarrier(centerService)
  return {
    carriers: { ...(email && { email }), ...(phone && { phone }), ...(center && { center }) },
    pretends: !reachable && !(real.email && real.phone),
  }
}

const createSmsCarrier = (sms: NonNullable<Settings['sms']>): Carrier =>
  sms.service === 'twilio' ? createTwilioCarrier(sms) : createHttpsSmsCarrier(sms)

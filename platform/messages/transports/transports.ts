import type { Database } from '#database/schema.ts'
import type { Settings } from '#platform/config/settings.ts'
import { createCenterTransport } from './center-service.ts'
import { createHttpsSmsTransport } from './https-sms.ts'
import { createPretendTransport } from './pretend.ts'
import { createSmtpTransport } from './smtp.ts'
import type { Transport, Transports } from './transport.ts'
import { createTwilioTransport } from './twilio.ts'

/**
 * Creates the transports from the settings. A method without a configured service is simulated if only this machine can
 * reach the product, else unavailable. `pretends`: a method is simulated. The center service never is.
 */
export function createTransports(
  { mail, sms, centerService, reachable }: Pick<Settings, 'mail' | 'sms' | 'centerService' | 'reachable'>,
  db: Database,
  now: () => Date,
): { transports: Transports; pretends: boolean } {
  const real = { email: mail && createSmtpTransport(mail), phone: sms && createSmsTransport(sms) }
  const pretended = reachable
    ? {}
    : { email: createPretendTransport(db, now, 'email'), phone: createPretendTransport(db, now, 'phone') }
  const email = real.email ?? pretended.email
  const phone = real.phone ?? pretended.phone
  const center = centerService && createCenterTransport(centerService)
  return {
    transports: { ...(email && { email }), ...(phone && { phone }), ...(center && { center }) },
    pretends: !reachable && !(real.email && real.phone),
  }
}

const createSmsTransport = (sms: NonNullable<Settings['sms']>): Transport =>
  sms.service === 'twilio' ? createTwilioTransport(sms) : createHttpsSmsTransport(sms)

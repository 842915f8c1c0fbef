/** Contact method of a message: email, or SMS (`phone`). */
export type Method = 'email' | 'phone'

/** The channels of the outbox: the methods for messages to people, and `center` for the center service. */
export type Channel = Method | 'center'

export type OutgoingMessage = {
  /** The same for every retry, so that the service can detect duplicates. */
  id: string
  /** An email address, or ten digits; for the center service, the id of the center. */
  recipient: string
  /** Name of the sender. */
  fromName: string
  subject: string | null
  text: string
  html: string | null
  /** Address that unsubscribes the recipient by one request; null or absent if the message has none. */
  unsubscribe?: string | null
  /** A file to send with an email; null or absent for none. */
  file?: { name: string; bytes: Buffer } | null
}

/**
 * Result of a delivery. `sent`: the service accepted the message. `again`: certainly not sent, so it is retried.
 * `never`: a retry is useless. `unsure`: the service received all of it but did not confirm. `code` identifies the
 * failure and never contains an address.
 */
export type DeliveryResult =
  | { outcome: 'sent'; transportId: string | null }
  | { outcome: 'again' | 'never' | 'unsure'; code: string }

export type Transport = {
  /** Passes a message to the service within 100 seconds. Never throws. */
  send: (message: OutgoingMessage) => Promise<DeliveryResult>
  /** Closes idle connections when the outbox stops. */
  close: () => void
}

/** Transports by channel. Channels without one are unavailable. */
export type Transports = Readonly<Partial<Record<Channel, Transport>>>

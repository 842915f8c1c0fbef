/** Contact method of a message: email, or SMS (`phone`). */
export type Method = 'email' | 'phone'

/** Everything that the outbox sends by: the methods for messages to people, and `center` for the center service. */
export type Channel = Method | 'center'

/** A message as passed to a transport. */
export type OutgoingMessage = {
  /** The same on every retry, so that the service can detect duplicates. */
  id: string
  /** An email address, or ten digits; for the center service, the id of the center. */
  recipient: string
  /** Name of the sender. */
  fromName: string
  subject: string | null
  text: string
  html: string | null
  /** Address that ends messages of this kind by one request; null or absent without one. */
  unsubscribe?: string | null
}

/**
 * The result of a handover. `sent`: the service accepted the message. `again`: it was certainly not sent, retry.
 * `never`: a retry is useless. `unsure`: the service received all of it but did not confirm. `code` identifies the
 * failure and never contains an address.
 */
export type DeliveryResult =
  | { outcome: 'sent'; carrierId: string | null }
  | { outcome: 'again' | 'never' | 'unsure'; code: string }

/** A client of a service that sends messages. */
export type Transport = {
  /** Hands a message to the service within 100 seconds. Never throws. */
  send: (message: OutgoingMessage) => Promise<DeliveryResult>
  /** Closes connections after the last handover. */
  close: () => void
}

/** The transport of each channel; a channel without one is not available. */
export type Transports = Readonly<Partial<Record<Channel, Transport>>>

/** How a message goes: by email to an address, or as an SMS to ten digits. */
export type Method = 'email' | 'phone'

/** Every way in which something leaves: messages to people, and `center`, what the center service is told. */
export type Channel = Method | 'center'

/** A message as it is handed over. */
export type Letter = {
  /** Stays the same when it is handed over again, so that the other side can tell. */
  id: string
  /** An email address, or ten digits; of what the center service is told, the id of the center. */
  recipient: string
  /** Under whose name it goes. */
  fromName: string
  subject: string | null
  text: string
  html: string | null
}

/**
 * What became of it: taken by the service; to be tried again, since it has certainly not left; of no use to try again; or
 * unsure, when the service had all of it and did not say. `code` names the failure in words and numbers, never an address.
 */
export type Handover =
  | { outcome: 'sent'; carrierId: string | null }
  | { outcome: 'again' | 'never' | 'unsure'; code: string }

/** A service that takes messages. */
export type Carrier = {
  /** Hands a message over; done within 100 seconds. Never throws. */
  carry: (letter: Letter) => Promise<Handover>
  /** Lets go of connections once nothing is handed over any more. */
  close: () => void
}

/** What carries each kind of message. A channel that is not there cannot be used. */
export type Carriers = Readonly<Partial<Record<Channel, Carrier>>>

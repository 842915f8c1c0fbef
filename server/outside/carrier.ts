/** How a message goes: by email to an address, or as an SMS to ten digits. */
export type Method = 'email' | 'phone'

/** A message as it is handed over. */
export type Letter = {
  /** Stays the same when it is handed over again, so that the other side can tell. */
  id: string
  recipient: string
  subject: string | null
  text: string
  html: string | null
}

/** What became of it. `code` names the failure in a word or number; `permanent` says that trying again is of no use. */
export type Handover = { ok: true; carrierId: string | null } | { ok: false; permanent: boolean; code: string }

/** Hands a message over to a service. Never throws. */
export type Carrier = (letter: Letter) => Promise<Handover>

/** What carries each kind of message. A method that is not there cannot be used. */
export type Carriers = Readonly<Partial<Record<Method, Carrier>>>

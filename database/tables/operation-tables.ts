import type { Generated } from 'kysely'

/** Tables of messages, limits and background work. */
export type OperationTables = {
  rate_limit: RateLimitTable
  outbox_message: OutboxMessageTable
  pretend_delivery: PretendDeliveryTable
  idempotency_key: IdempotencyKeyTable
  background_run: BackgroundRunTable
  client_file: ClientFileTable
}

/** A rate limit counter, shared by all processes. */
type RateLimitTable = { key: string; points: number; expires_at: string }

/**
 * A message in the outbox and its delivery state. Written in the transaction that causes it. Its text is erased after
 * sending.
 */
type OutboxMessageTable = {
  id: string
  /** Idempotency key, derived from the cause of the message. */
  key: string
  template: string
  /** `email` or `phone`. */
  method: string
  /** An email address, or ten digits. Empty once the message was sent. */
  recipient: string
  /** Sender name: the partner's, or the product's own. */
  from_name: string
  subject: string | null
  text: string
  html: string | null
  /** Address that unsubscribes the recipient by one request (RFC 8058); null if the message has none. */
  unsubscribe: Generated<string | null>
  created_at: string
  /** Earliest time of the next delivery attempt. */
  due_at: string
  /** Time after which the message is useless, for example when its code expires. */
  expires_at: string | null
  /** 0 for a code, which a person waits for; 2 for reminders; 1 for all others. Lowest is sent first. */
  urgency: Generated<number>
  attempts: number
  /**
   * `waiting`; `sending` while a process delivers it; `sent`; `dead` if it cannot be sent; `unsure` if it may have been
   * sent (the process ended during delivery, or the transport did not confirm), so that a retry might send it twice.
   */
  state: string
  /** Time at which the claim of the delivering process ends. Also identifies the claim. */
  claimed_until: string | null
  ended_at: string | null
  /** Code of the last error. Contains no part of the message or recipient. */
  failure: string | null
  carrier_id: string | null
  /** Keyed hash of the address of an email. Remains once the message was sent; null for text messages. */
  contact_hash: Generated<string | null>
  /** An encrypted file, in base64; null without a file, and after sending. */
  attachment: Generated<string | null>
  attachment_name: Generated<string | null>
}

/** A message 'sent' by a simulated email or SMS transport, stored for reading. Never in production. */
type PretendDeliveryTable = {
  id: string
  method: string
  recipient: string
  from_name: string
  subject: string | null
  text: string
  html: string | null
  unsubscribe: Generated<string | null>
  delivered_at: string
}

/**
 * An idempotency key: a call with it is executed once. The stored response is encrypted with the key, of which only a
 * hash is stored.
 */
type IdempotencyKeyTable = {
  key_hash: string
  /** Hash of the request body: the same key with another body is an error. */
  request_hash: string
  /** End of the lock of the process that executes the call. */
  locked_until: string
  /** Status of the response; null until the call is answered. */
  status: number | null
  type: string | null
  body: string | null
  expires_at: string
}

/** Last successful run of each background job. Row `clock`: the last time at which the clock was correct. */
type BackgroundRunTable = { name: string; succeeded_at: string }

/**
 * A hashed client file, as gzip in base64. `replaced_at` is when a version without it started; null while the latest
 * started version has it.
 */
type ClientFileTable = { name: string; content: string; replaced_at: string | null }

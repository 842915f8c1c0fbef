import type { Generated } from 'kysely'

/** Tables of shared reports and own copies. */
export type SharingTables = {
  share: ShareTable
  share_reader: ShareReaderTable
  share_opening: ShareOpeningTable
  own_copy: OwnCopyTable
  own_copy_reader: OwnCopyReaderTable
  contact_block: ContactBlockTable
}

/** A share of a report with one contact. The link contains a random token, of which only the hash is stored. */
type ShareTable = {
  id: string
  /** Idempotency key from the form, so that a form sent twice creates one share. */
  request_key: string
  response_id: string
  token_hash: string
  /** `email` or `phone`, for both `recipient` and `sender`. */
  method: string
  recipient: string
  /** First name of the recipient, typed by the sender. */
  recipient_name: string | null
  sender: string
  first_name: string
  last_name: string
  locale: string
  partner_key: string | null
  /** 1 if the sender chose to include private content. */
  with_private: Generated<number>
  /** 1 if the recipient sees the step to which the person committed. */
  with_chosen_step: Generated<number>
  /** 1 if the recipient sees the person's steps. */
  with_steps: Generated<number>
  /** The sender's message, encrypted. */
  words: string | null
  created_at: string
  expires_at: string
  revoked_at: string | null
  /** When the recipient marked the report as read. */
  read_at: string | null
  read_words: string | null
  /** When the sender saw that the report was marked as read. */
  read_seen_at: string | null
}

/** A browser session that has verified the recipient's contact, until `expires_at`. */
type ShareReaderTable = { share_id: string; session_id: string; proved_at: string; expires_at: string }

/** An opening of a shared report by its recipient. */
type ShareOpeningTable = { id: string; share_id: string; opened_at: string }

/** A link to their own report that a person sent to a verified contact. */
type OwnCopyTable = {
  id: string
  /** Idempotency key, derived from the form and the contact. */
  request_key: string
  response_id: string
  /** `email` or `phone`. */
  method: string
  /** Encrypted. */
  contact: string
  /** Keyed hash. */
  contact_hash: string
  /** Hash of the token in the link. */
  token_hash: string
  with_pdf: number
  /** The attached PDF includes private parts. */
  with_private: number
  locale: string
  created_at: string
  expires_at: string
  ended_at: Generated<string | null>
  /** Time at which the message bounced. */
  returned_at: Generated<string | null>
}

/** A browser that opened an own copy. It has access to the check-up until then, or until the copy ends. */
type OwnCopyReaderTable = { copy_id: string; session_id: string; expires_at: string }

/** Keyed hash of an email address or phone number that has unsubscribed from all messages. */
type ContactBlockTable = { contact_hash: string; created_at: string }

import type { Generated } from 'kysely'

/** Tables of partners and their settings. */
export type PartnerTables = {
  partner: PartnerTable
  partner_name: PartnerNameTable
  partner_version: PartnerVersionTable
  partner_picture: PartnerPictureTable
  board_text: BoardTextTable
  kiosk_device: KioskDeviceTable
}

/** A partner organization. `data` is its description as JSON, from the content or created by a platform admin. */
type PartnerTable = {
  id: number
  key: string
  data: string
  /** Number of the published version; null if none is published. */
  published: number | null
  /** Counter that every change of `data` or `published` increments. */
  revision: Generated<number>
  /** Time at which a poster was first opened; null if none was. */
  poster_rendered_at: string | null
  /** Time when all first steps were done, or an admin closed the list; null until then. */
  first_steps_ended_at: string | null
  /** 1 if staff could see its requests at the last check. */
  had_inbox: Generated<number>
}

/** A key or published slug of a partner, in lower case. `given_up_at`: null while it is in use. */
type PartnerNameTable = { name: string; partner_id: number; given_up_at: string | null }

/** A partner's changes to its description: version 0 is the draft, all others are published and immutable. */
type PartnerVersionTable = {
  partner_id: number
  number: number
  /** The changed fields, as JSON. */
  data: string
  /**
   * In a draft: the version it is based on; 0 for none. In a published version: the version it restored; null for none.
   */
  based_on: number | null
  /** Counter that every change of the draft increments. */
  revision: number
  author_id: string | null
  created_at: string
}

/** A logo uploaded by a partner, re-encoded as PNG (in base64). Its key is the SHA-256 of the file. */
type PartnerPictureTable = { hash: string; partner_id: number; png: string; created_at: string }

/** Texts of a partner for its board, in one language: what it did, and what it asks for. */
type BoardTextTable = { partner_id: number; locale: string; did: string; asks: string; updated_at: string }

/**
 * A shared tablet of a partner. Until its code is used it has `code_hash` and `code_expires_at`, afterwards
 * `token_hash`, the hash of its cookie, and `seen_on`, the last day of a request.
 */
type KioskDeviceTable = {
  id: string
  partner_id: number
  name: string
  code_hash: string | null
  code_expires_at: string | null
  token_hash: string | null
  created_at: string
  seen_on: string | null
}

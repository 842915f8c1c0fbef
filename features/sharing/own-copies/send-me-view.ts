import type { ContactError } from '#domain/contacts/contact-method.ts'
import type { MailReturn } from '#domain/contacts/returned/returned-code.server.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { CopyChoices } from './own-copy.ts'

/** A working link, as shown to its owner. `returned`: the carrier returned its message. */
export type ShownCopy = { id: string; contact: string; returned: boolean; until: string }

/** Data of the page `/send-me`. */
export type SendMeFacts = {
  step: 'contact' | 'code' | 'sent'
  /** The contact to which a code was sent. */
  pending: { method: Method; contact: string; returned: MailReturn | null } | null
  choices: CopyChoices
  copies: readonly ShownCopy[]
  methods: readonly Method[]
  hasPdf: boolean
  requestKey: string
  responseId: string
  /** The form's action. */
  action: string
  /** Address of the report. */
  back: string
}

/** Reason why no code was sent, or the code did not send the report. */
export type SendMeProblem = 'required' | 'wrong' | 'expired' | 'tooMany' | 'codesTooMany' | 'unavailable' | 'noPdf'

/** A rejected form: its input, to show again, and the problem. */
export type SendMeRefused = {
  problem?: SendMeProblem
  typed?: { method: Method; email: string; phone: string; error: ContactError | null }
  choices?: CopyChoices
}

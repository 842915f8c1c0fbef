import { sql } from 'kysely'

/** Failure of a message that was not sent, since earlier ones to its address bounced. */
export const blockedFailure = 'returned-before'

/**
 * SQL condition: the message bounced, as reported by the provider or by the SMTP status of a wrong or disabled address.
 * Other rejections are about the sender or the text.
 */
export const isBounced = sql<boolean>`
  (failure = 'bounced' or failure like 'smtp-5__-5.1.%' or failure like 'smtp-5__-5.2.1')
`

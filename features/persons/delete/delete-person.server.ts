import { contactKey, contactMethods, maskContact } from '#domain/contacts/contact-method.ts'
import { type CodeEntered, type CodeSent, enterCode, sendCode } from '#domain/contacts/one-time-code.server.ts'
import { handOver } from '#domain/subjects/hand-over.server.ts'
import { lockAccount } from '#domain/subjects/sort-check-ups.server.ts'
import { deleteSubject } from '#features/my-data/delete-subject.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Person } from '#platform/identity/person.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** The proof of a deletion. Ends in the account, so that the deletion of that finds it. */
export const deletionProof = (account: Person, subjectId: string) =>
  ({ purpose: 'delete', subject: `${subjectId} ${account.id}` }) as const

/** Returns the masked contacts of the account to which a code can be sent. */
export const codeContacts = ({ deps }: RequestContext, account: Person): { method: Method; contact: string }[] =>
  contactMethods.flatMap((method) => {
    const contact = account[method]
    return contact && deps.outbox.methods.includes(method) ? [{ method, contact: maskContact(method, contact) }] : []
  })

/** Sends a code to a contact of the account. */
export async function sendDeletionCode(
  ctx: RequestContext,
  account: Person,
  subjectId: string,
  method: Method,
): Promise<CodeSent> {
  const recipient = account[method]
  if (recipient === null) return 'unavailable'
  return sendCode(ctx, deletionProof(account, subjectId), {
    ...{ name: 'account-code', method, recipient, contactKey: contactKey(method, recipient), partner: ctx.partner },
  })
}

/** Rolls back a second deletion on a day. */
class OneADay extends Error {}

/** Deletes a person of an account with all their check-ups if the code is right, one person a day. */
export async function deleteByCode(
  ctx: RequestContext,
  account: Person,
  subjectId: string,
  typed: string,
): Promise<CodeEntered | 'oneADay'> {
  const { deps } = ctx
  try {
    const entered = await enterCode(ctx, deletionProof(account, subjectId), typed, async (trx) => {
      await lockAccount(trx, account.id)
      if (!(await allow(ctx, 'delete-subject', account.id, { db: trx }))) throw new OneADay()
      await deleteSubject({ db: trx, now: deps.now }, { personId: account.id, subjectId })
      await handOver(trx, account.id)
    })
    if (entered === 'right') await deps.deletedRows.afterDeletion()
    return entered
  } catch (error) {
    if (error instanceof OneADay) return 'oneADay'
    throw error
  }
}

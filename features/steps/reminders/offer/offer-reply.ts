import type { CodeReply } from '../contact/code-problem.ts'
import type { ContactProblems, TypedContact } from '../contact/typed-contact.ts'

/** Name of the buttons of a reminder form. */
export const offerField = 'remind'

/** Tests if a form is one of `ReminderOffer`. */
export const isOfferForm = (form: FormData): boolean => form.has(offerField) || form.has('code') || form.has('contact')

/** A rejected form of `ReminderOffer`: input, problems, and the status of the response. */
export type OfferReply = {
  status: number
  typed?: TypedContact
  problems?: ContactProblems
  code?: CodeReply['code']
}

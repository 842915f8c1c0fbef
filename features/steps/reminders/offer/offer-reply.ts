import type { CodeReply } from '../contact/code-problem.ts'
import type { ContactProblems, TypedContact } from '../contact/typed-contact.ts'

/** Names the button of a reminder's form. */
export const offerField = 'remind'

/** Tests if a form is one of `ReminderOffer`. */
export const isOfferForm = (form: FormData): boolean => form.has(offerField) || form.has('code') || form.has('contact')

/** A rejected form of `ReminderOffer`: its input and problems, and the status of the response. */
export type OfferReply = {
  status: number
  typed?: TypedContact
  problems?: ContactProblems
  code?: CodeReply['code']
}

import type { RequestContext } from '../shared/visit/request.ts'

/** Whether these contacts are all those of the person who is signed in, who has proved them. Nobody else is told of any. */
export const areOwn = ({ signedIn }: RequestContext, contacts: readonly string[]): boolean =>
  signedIn !== null &&
  contacts.length > 0 &&
  contacts.every((contact) => contact === signedIn.person.email || contact === signedIn.person.phone)

import { v7 as uuid } from 'uuid'
import { saveResponse } from '#app/shared/person/account.server.ts'
import { createBearer } from '#app/shared/visit/bearer.server.ts'
import { findVisit, sessionCookieName } from '#app/shared/visit/browser-session.server.ts'
import type { RequestContext } from '#app/shared/visit/request.ts'
import { addPerson, finishedCheckUp, signIn } from './askers.ts'
import { origin, type Product } from './product.ts'

/** Somebody who calls about what is theirs. */
export type Owner = {
  email: string
  personId: string
  responseId: string
  /** A check-up that they finished before. */
  earlierResponseId: string
  /** The cookie of the browser that holds the check-up. */
  guest: string
  /** The cookies of a browser in which they are signed in. */
  signedIn: string
}

/** Makes somebody with two check-ups. These are held by a browser and, unless told otherwise, saved to their account. */
export async function makeOwner(product: Product, { isSaved = true } = {}): Promise<Owner> {
  const email = `owner-${uuid()}@example.org`
  const earlier = await finishedCheckUp(product)
  const { responseId, cookie: guest } = await finishedCheckUp(product)
  const personId = await addPerson(product, email)
  const { deps } = product
  await deps.db.updateTable('response').set({ partner_id: 110 }).where('id', '=', responseId).execute()
  if (isSaved)
    await deps.db.transaction().execute(async (trx) => {
      for (const id of [earlier.responseId, responseId])
        await saveResponse({ deps } as RequestContext, trx, id, personId)
    })
  return {
    ...{ email, personId, responseId, earlierResponseId: earlier.responseId },
    ...{ guest, signedIn: await signIn(product, personId) },
  }
}

/** A bearer token for the browser that holds this cookie, and for the person who is signed in by the other. */
export async function bearerOf({ deps }: Product, guest: string, signedIn = ''): Promise<string> {
  const token = guest.slice(`${sessionCookieName(origin)}=`.length)
  const visit = await findVisit(deps.db, token, deps.now())
  if (!visit) throw new Error('There is no such browser')
  const who = signedIn ? await deps.identity.find(signedIn) : null
  const ctx = { deps, signedIn: who, ensureSession: async () => visit.session }
  return (await createBearer(ctx)).token
}

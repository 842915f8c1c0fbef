import { v7 as uuid } from 'uuid'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp } from '#features/report/report.example.ts'
import { createBearer } from '#platform/request/bearer.server.ts'
import { findBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '../support/actors.ts'
import { origin, type Product } from '../support/product.ts'

/** A caller with an account and two check-ups. */
export type Owner = {
  email: string
  personId: string
  responseId: string
  /** An earlier completed check-up. */
  earlierResponseId: string
  /** Session cookie of the browser with access to the check-up. */
  guest: string
  /** Cookies of a browser signed in to the account. */
  signedIn: string
}

/**
 * Creates an account holder with two check-ups, accessible to a browser session and, by default, saved to the account.
 */
export async function makeOwner(product: Product, { isSaved = true } = {}): Promise<Owner> {
  const email = `owner-${uuid()}@example.org`
  const { deps } = product
  const earlier = await finishedCheckUp(deps, doingWell)
  const { responseId, cookie: guest } = await finishedCheckUp(deps, doingWell)
  const personId = await addPerson(product, email)
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

/** Creates a bearer token for the session of cookie `guest` and, if given, the sign-in of cookie `signedIn`. */
export async function bearerOf({ deps }: Product, guest: string, signedIn = ''): Promise<string> {
  const token = guest.slice(`${sessionCookieName(origin)}=`.length)
  const session = await findBrowserSession(deps.db, token, deps.now())
  if (!session) throw new Error('There is no such browser')
  const who = signedIn ? await deps.identity.find(signedIn) : null
  const ctx = { deps, signedIn: who, ensureSession: async () => session.session }
  return (await createBearer(ctx)).token
}
